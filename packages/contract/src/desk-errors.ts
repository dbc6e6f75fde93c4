import { payoutErrors } from './payout-errors.ts';

/** Expected refusals of the payments desk, about tax rates, and about payouts. */
export const deskErrors = {
  ...payoutErrors,
  'desk.notFound': { status: 404, text: 'This entry no longer exists.' },
  'desk.tooMuch': { status: 409, text: 'This is more than can still be refunded.' },
  'desk.needsSecond': { status: 403, text: 'Another administrator must approve this.' },
  'desk.amountNeeded': { status: 400, text: 'Enter what it is worth in dollars.' },
  'desk.monthOpen': {
    status: 409,
    text: 'This month is not closed yet. Its books are ready from the fourth day after it.',
  },
  'desk.moreThanOwed': { status: 409, text: 'This is more than the books say is owed.' },
  'desk.notLeft': {
    status: 409,
    text: 'This person has not left. Their balance is paid by the next payouts, or settled by what they earn.',
  },
  'desk.dayToCome': { status: 400, text: 'Choose today or an earlier day.' },
  'desk.decided': { status: 409, text: 'This was already decided.' },
  'desk.notStuck': { status: 409, text: 'This step is no longer stuck.' },
  'desk.stillUnknown': {
    status: 409,
    text: 'The card processor may still have this payment. Try again before you mark it as handled.',
  },
  'desk.notRefundable': {
    status: 409,
    text: 'This payment can no longer be refunded here. Contact support.',
  },
  'desk.evidenceClosed': { status: 409, text: 'This dispute no longer takes evidence.' },
  'tax.rateExists': { status: 409, text: 'This country has a rate from that day on already.' },
  'tax.rateInPast': { status: 409, text: 'Choose today or a later day. What was sold keeps its rate.' },
  'tax.rateStarted': { status: 409, text: 'This rate has been used. Add another one instead.' },
} as const;
