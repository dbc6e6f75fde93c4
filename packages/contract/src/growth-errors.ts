/** Expected refusals about tips, affiliates, referrals and offers. */
export const growthErrors = {
  'referral.ownAddress': { status: 400, text: 'This is your own address.' },
  'referral.tooMany': { status: 429, text: 'You referred many channels today. Try again tomorrow.' },
  'referral.notFound': { status: 404, text: 'This referral no longer exists.' },
  'referral.decided': { status: 409, text: 'This was already decided.' },
  'affiliate.notFound': { status: 404, text: 'This person has not applied.' },
  'affiliate.decided': { status: 409, text: 'This was already decided.' },
  'tip.failed': { status: 402, text: 'Error sending tip. Please try again in a few minutes.' },
  'tip.self': { status: 409, text: "You can't tip your own channel." },
} as const;
