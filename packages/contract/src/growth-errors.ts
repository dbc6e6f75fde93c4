/** Expected refusals about tips, affiliates, referrals and offers. */
export const growthErrors = {
  'referral.ownAddress': { status: 400, text: 'This is your own address.' },
  'referral.tooMany': { status: 429, text: 'You referred many channels today. Try again tomorrow.' },
  'referral.notFound': { status: 404, text: 'This referral no longer exists.' },
  'referral.decided': { status: 409, text: 'This was already decided.' },
  'affiliate.notFound': { status: 404, text: 'This person has not applied.' },
  'affiliate.decided': { status: 409, text: 'This was already decided.' },
  'offer.notFound': { status: 404, text: "This code doesn't exist." },
  'offer.over': { status: 410, text: 'This code is no longer valid.' },
  'offer.used': { status: 409, text: 'You have already used this code.' },
  'offer.otherPlan': { status: 409, text: 'This code is for the other plan.' },
  'offer.codeTaken': { status: 409, text: 'There is already an offer with this code.' },
  'gift.notFound': { status: 404, text: "This code doesn't belong to a gift." },
  'gift.redeemed': { status: 409, text: 'This gift was already redeemed.' },
  'gift.over': { status: 410, text: 'This gift can no longer be redeemed.' },
  'gift.subscribed': {
    status: 409,
    text: 'You already have a subscription. Redeem the gift when it has ended.',
  },
  'subscription.needsCard': { status: 409, text: 'Add a card first. Then the subscription can continue.' },
  'tip.failed': { status: 402, text: 'Error sending tip. Please try again in a few minutes.' },
  'tip.self': { status: 409, text: "You can't tip your own channel." },
} as const;
