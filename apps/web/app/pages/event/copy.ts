import { messages } from '../../lib/language.ts';

export const copy = messages('ppv', {
  kind: 'Pay-per-view event',
  included: 'Included in PPV',
  enter: 'Enter Event',
  empty: 'Posts in this event appear here.',
  loadMore: 'Load more',
  entered: 'You have a ticket for this event.',
  bought: 'You bought a ticket for this event.',
  receipt: 'We emailed your receipt.',
  lobby: {
    title: "You're in the lobby",
    text: 'The event opens here when it starts. You can leave this page open.',
    due: 'The event starts any moment.',
    giveBack: 'Return your ticket',
  },
  offer: {
    tag: 'PAY-PER-VIEW',
    title: 'Tickets for this event',
    together: (price: string, plan: string) => `${price} together with ${plan}`,
    plans: { monthly10: 'a monthly subscription', yearly10: 'a yearly subscription' },
    why: 'Events are sold on top of the subscription. You get both in one payment.',
    buy: 'Buy today',
    buyFor: (price: string) => `Buy today for ${price}`,
    with: (card: string) => `Charged to your ${card}.`,
    otherCard: 'Use another card',
    refund:
      'You can return your ticket until the event starts, and you get your money back if it is called off.',
    question: 'Already have a ticket?',
    waiting:
      "This page updates automatically, and you can leave it. You get your ticket as soon as your bank confirms, and you won't be charged twice.",
  },
  ended: {
    title: 'This event has ended.',
    text: 'Tickets are no longer sold.',
    nothing: 'Nothing of this event can be watched anymore.',
  },
  closed: {
    title: "This event isn't sold right now.",
    text: 'Come back later.',
  },
  calledOff: {
    title: 'This event was called off.',
    notSold: 'Tickets are no longer sold.',
    from: (creator: string) => `${creator} says:`,
    refunding: (price: string) =>
      `We're refunding your ${price}. Depending on your bank, it takes up to ten days to arrive.`,
    refunded: (price: string) =>
      `We refunded your ${price}. Depending on your bank, it takes up to ten days to arrive.`,
    receipts: 'See your payments',
  },
});
