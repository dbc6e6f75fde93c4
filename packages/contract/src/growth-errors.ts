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
  'offer.trialUsed': { status: 409, text: 'You have had a free trial before.' },
  'offer.trialForNew': { status: 409, text: 'Free trials are for people who have not subscribed before.' },
  'offer.trialCard': {
    status: 409,
    text: 'This card was used for a free trial before. Use another card, or subscribe without the code.',
  },
  'offer.cardUsed': {
    status: 409,
    text: 'This card was used with this code before. Use another card, or subscribe without the code.',
  },
  'offer.trialAlone': {
    status: 409,
    text: 'A free trial begins without a ticket. Buy the ticket once your trial has begun.',
  },
  'offer.codeTaken': { status: 409, text: 'There is already an offer with this code.' },
  'gift.notFound': { status: 404, text: "This code doesn't belong to a gift." },
  'gift.redeemed': { status: 409, text: 'This gift was already redeemed.' },
  'gift.over': { status: 410, text: 'This gift can no longer be redeemed.' },
  'gift.subscribed': {
    status: 409,
    text: 'You already have a subscription. Redeem the gift when it has ended.',
  },
  'subscription.inTrial': {
    status: 409,
    text: 'This is possible once your free trial is over. You can cancel it at any time.',
  },
  'subscription.needsCard': { status: 409, text: 'Add a card first. Then the subscription can continue.' },
  'tip.failed': { status: 402, text: 'Error sending tip. Please try again in a few minutes.' },
  'tipPlan.noRenewal': {
    status: 409,
    text: 'A recurring tip is charged with a subscription that renews, and you have none.',
  },
  'tipPlan.tooMany': { status: 409, text: 'You have as many recurring tips as possible. End one first.' },
  'tipPlan.unavailable': { status: 409, text: "This creator can't receive recurring tips." },
  'tip.tooMuchToday': {
    status: 409,
    text: 'With this tip you would give more than one person can in 24 hours. Try again tomorrow.',
  },
  'tip.unavailable': { status: 409, text: "This creator can't receive tips." },
  'tip.self': { status: 409, text: "You can't tip your own channel." },
} as const;
