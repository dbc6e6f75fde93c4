// Refusals about cancellations, upgrades, pauses, plans and payment links.
export const dunningErrors = {
  'subscription.cancellationNotFound': { status: 404, text: "We couldn't find this cancellation." },
  'subscription.offerGone': { status: 409, text: 'This offer is no longer available.' },
  'subscription.renewalOff': { status: 409, text: 'You canceled. An upgrade turns renewal on again.' },
  'subscription.notUpgradable': { status: 409, text: 'Unable to Upgrade Subscription' },
  'subscription.notPausable': { status: 409, text: "Your subscription can't be paused right now." },
  'subscription.planFixed': { status: 409, text: "Your plan can't be changed right now." },
  'paymentLink.invalid': { status: 404, text: 'This payment link is not valid.' },
  'paymentLink.expired': { status: 410, text: 'This payment link has expired.' },
  'paymentLink.paid': { status: 409, text: 'This payment has already been made.' },
  'paymentLink.ended': { status: 409, text: 'There is nothing left to pay: the subscription has ended.' },
  'paymentLink.otherPerson': { status: 403, text: 'This payment link is for another account.' },
} as const;
