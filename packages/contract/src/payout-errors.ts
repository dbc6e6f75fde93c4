/** Expected refusals of payouts and statements. */
export const payoutErrors = {
  'payout.notSetUp': {
    status: 503,
    text: 'Payouts can’t be set up at the moment. We’ve notified the operator of this network.',
  },
  'payout.countryUnsupported': {
    status: 422,
    text: 'Our payout provider can’t pay to this country yet.',
  },
  'payout.notFound': { status: 404, text: 'This entry no longer exists.' },
  'payout.tooEarly': { status: 409, text: 'The hold of this month is not over yet.' },
  'payout.wrongState': { status: 409, text: 'This step was already taken, or another one comes first.' },
  'payout.needsOther': { status: 403, text: 'Another administrator must take this step.' },
  'payout.notManual': { status: 409, text: 'The payout provider decides this.' },
  'payout.otherDetails': {
    status: 409,
    text: 'These details were changed since you saw them. Check them again.',
  },
  'payout.unavailable': {
    status: 503,
    text: 'The payout provider does not answer. Try again in a few minutes.',
  },
  'payout.refused': {
    status: 409,
    text: 'The payout provider did not accept this. Check your details, or contact support.',
  },
  'statement.notFound': { status: 404, text: 'There is no statement for this time.' },
} as const;
