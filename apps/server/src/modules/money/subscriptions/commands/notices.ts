import type { Language } from '@realfin/contract/languages';
import type { Jobs } from '../../../../jobs/jobs.ts';
import { germanNotices } from './notices.de.ts';

export interface NoticeFacts {
  origin: string;
  price: string;
  /** The newest payment. */
  charged: string;
  nextPrice: string;
  nextPriceFrom: string;
  yearly: boolean;
  /** Signed link to pay the open period or change the card, without signing in. */
  payLink: string;
  /** The requirement for another attempt; null if the card can simply be charged again. */
  needs: 'person' | 'card' | null;
  /** 'Visa', and the four digits. */
  card: { brand: string; lastFour: string };
  expires: string;
  /** When the next period is charged. */
  renewsOn: string;
  /** The failed payment is still open. */
  owes: boolean;
  /** When access ends after a failed payment. */
  graceUntil: string;
}
interface Notice {
  subject: string;
  lines: string[];
}
export type Notices = Record<Jobs['subscriptions.send-notice']['notice'], (facts: NoticeFacts) => Notice> & {
  hello: (name: string) => string;
};

const cardIn = ({ card }: NoticeFacts): string => `${card.brand} card ending in ${card.lastFour}`;

/** `again`: the next step for a card that can simply be charged again. */
const failure = (facts: NoticeFacts, again: string): string => {
  if (facts.needs === 'person')
    return `Your bank wants you to confirm the payment of ${facts.price} with your ${cardIn(facts)}. It can't be charged without you.`;
  const charged = `We couldn't charge ${facts.price} to your ${cardIn(facts)}.`;
  return facts.needs === 'card'
    ? `${charged} This card can't be charged anymore, so please add another one.`
    : `${charged} ${again}`;
};

const ways = (facts: NoticeFacts): string[] => [
  facts.needs === 'person'
    ? `Confirm the payment, or use another card: ${facts.payLink}`
    : `Pay now, or change your card: ${facts.payLink}`,
  'You need no password for this link. It only opens this payment and works for 7 days.',
];

const englishNotices: Notices = {
  hello: (name) => `Hello ${name},`,
  renewalFailed: (facts) => ({
    subject: "We couldn't process your payment",
    lines: [
      failure(facts, "We'll try again tomorrow."),
      `You keep your access until ${facts.graceUntil}.`,
      ...ways(facts),
    ],
  }),
  retryTomorrow: (facts) => ({
    subject: 'Your payment is still open',
    lines: [
      failure(facts, "We'll try again tomorrow."),
      `You keep your access until ${facts.graceUntil}.`,
      ...ways(facts),
    ],
  }),
  lastDay: (facts) => ({
    subject: 'Your subscription ends tomorrow without your payment',
    lines: [
      failure(facts, "Tomorrow we'll try one last time."),
      `If it isn't paid by then, your subscription ends on ${facts.graceUntil}.`,
      ...ways(facts),
    ],
  }),
  pastDue: (facts) => ({
    subject: 'Your subscription has ended',
    lines: [
      `We tried several times to charge ${facts.price} to your ${cardIn(facts)}, but the payment failed.`,
      'Your subscription has ended.',
      `Subscribe again: ${facts.origin}/settings/subscription`,
    ],
  }),
  recovered: (facts) => ({
    subject: 'Your subscription continues',
    lines: [
      `Your payment of ${facts.price} went through, and your subscription continues.`,
      `Your subscription: ${facts.origin}/settings/subscription`,
    ],
  }),
  continued: (facts) => ({
    subject: 'Your subscription continues',
    lines: [
      'You took your cancellation back, and your subscription continues.',
      `It renews on ${facts.renewsOn} for ${facts.price}, charged to your ${cardIn(facts)}. You can cancel anytime before.`,
      `Your subscription: ${facts.origin}/settings/subscription`,
    ],
  }),
  priceChange: (facts) => ({
    subject: 'The price of your subscription is changing',
    lines: [
      `Your subscription renews at ${facts.price} a ${facts.yearly ? 'year' : 'month'} today. Periods that start on or after ${facts.nextPriceFrom} cost ${facts.nextPrice}.`,
      'You can cancel anytime before it renews, and keep your access until the period ends.',
      `Your subscription: ${facts.origin}/settings/subscription`,
    ],
  }),
  cardExpiring: (facts) => ({
    subject: 'Your card expires soon',
    lines: [
      `Your ${cardIn(facts)} expires at the end of ${facts.expires}.`,
      `Update your card: ${facts.origin}/change/payment`,
    ],
  }),
  cardRemoved: (facts) => ({
    subject: 'Add another card to keep your subscription',
    lines: [
      `Your ${cardIn(facts)} can't be charged anymore: its bank or its network has removed it.`,
      facts.owes
        ? `Your payment of ${facts.price} is still open. Add another card by ${facts.graceUntil} to keep your access.`
        : `Your next payment of ${facts.price} is due on ${facts.renewsOn}. Add another card before that day.`,
      `Add another card: ${facts.payLink}`,
    ],
  }),
  pauseBegan: (facts) => ({
    subject: 'Your subscription is paused',
    lines: [
      `Your pause has begun. Until ${facts.renewsOn} you have no premium access, and we charge nothing.`,
      `On ${facts.renewsOn} your subscription continues, and we'll charge ${facts.price} to your ${cardIn(facts)}.`,
      `Continue earlier, or cancel: ${facts.origin}/settings/subscription`,
    ],
  }),
  pauseEnding: (facts) => ({
    subject: 'Your subscription continues soon',
    lines: [
      `Your pause ends on ${facts.renewsOn}. That day we'll charge ${facts.price} to your ${cardIn(facts)}, and you have premium access again.`,
      `If you don't want to continue, cancel before then: ${facts.origin}/settings/subscription`,
    ],
  }),
  trialBegan: (facts) => ({
    subject: 'Your free trial has begun',
    lines: [
      `You have premium access. It costs nothing until ${facts.renewsOn}.`,
      `On ${facts.renewsOn} we'll charge ${facts.price} to your ${cardIn(facts)}, and then every ${facts.yearly ? 'year' : 'month'} until you cancel.`,
      `If you don't want that, cancel before then and pay nothing: ${facts.origin}/settings/subscription`,
    ],
  }),
  trialEnding: (facts) => ({
    subject: `Your free trial ends on ${facts.renewsOn}`,
    lines: [
      `On ${facts.renewsOn} your free trial ends, and we'll charge ${facts.price} to your ${cardIn(facts)}, and then every ${facts.yearly ? 'year' : 'month'} until you cancel.`,
      `If you don't want that, cancel before then and pay nothing: ${facts.origin}/settings/subscription`,
    ],
  }),
  resumed: (facts) => ({
    subject: 'Your pause is over',
    lines: [
      `You have premium access again. We charged ${facts.charged} to your ${cardIn(facts)} for the ${facts.yearly ? 'year' : 'month'}.`,
      `Your subscription renews on ${facts.renewsOn} for ${facts.price}.`,
      `Your subscription: ${facts.origin}/settings/subscription`,
    ],
  }),
  planScheduled: (facts) => ({
    subject: 'Your plan changes to monthly',
    lines: [
      `On ${facts.renewsOn} your subscription changes from the yearly to the monthly plan. That day we'll charge ${facts.price} to your ${cardIn(facts)}, and then every month.`,
      'Until then nothing changes.',
      `Stay on the yearly plan, or cancel: ${facts.origin}/settings/subscription`,
    ],
  }),
  planKept: (facts) => ({
    subject: 'You stay on the yearly plan',
    lines: [
      `Your plan doesn't change. Your subscription renews on ${facts.renewsOn} for ${facts.price} a year.`,
      `Your subscription: ${facts.origin}/settings/subscription`,
    ],
  }),
  planChanged: (facts) => ({
    subject: "You're on the monthly plan",
    lines: [
      `Your subscription has changed to the monthly plan. We charged ${facts.charged} to your ${cardIn(facts)} for the first month.`,
      `It renews on ${facts.renewsOn} for ${facts.price}.`,
      `Your subscription: ${facts.origin}/settings/subscription`,
    ],
  }),
};

export const notices: Record<Language, Notices> = { en: englishNotices, de: germanNotices };
