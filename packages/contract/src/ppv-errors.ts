/** Refusals of events; `errors` includes them. */
export const ppvErrors = {
  'ppv.priceFixed': { status: 409, text: 'The price cannot be changed after publishing.' },
  'ppv.otherEvent': { status: 409, text: 'This post is part of another event.' },
  'ppv.own': { status: 409, text: 'This is your own event.' },
  'ppv.alreadyAuthorized': { status: 409, text: 'You already have a ticket for this event.' },
  'ppv.subscriptionRequired': {
    status: 403,
    text: 'Events are sold in addition to the subscription. Buy both together.',
  },
  'ppv.notForSale': { status: 409, text: 'This event is not for sale.' },
  'ppv.ended': { status: 409, text: 'This event has ended.' },
  'ppv.calledOff': { status: 409, text: 'This event was called off.' },
  'ppv.alreadyHeld': {
    status: 409,
    text: "This event has already taken place, so it can't be called off.",
  },
  'ppv.notAuthorized': { status: 403, text: 'This is part of an event that is sold separately.' },
} as const;
