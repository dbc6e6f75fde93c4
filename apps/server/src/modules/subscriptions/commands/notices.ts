import type { Language } from '@realfin/contract/languages';
import type { Jobs } from '../../../jobs/jobs.ts';
import { germanNotices } from './notices.de.ts';

export interface NoticeFacts {
  origin: string;
  price: string;
  /** 'Visa', and the four digits. */
  card: { brand: string; lastFour: string };
  expires: string;
  /** When access ends after a failed payment. */
  graceUntil: string;
  /** Null when the access has already ended. */
  accessUntil: string | null;
}
interface Notice {
  subject: string;
  lines: string[];
}
export type Notices = Record<Jobs['subscriptions.send-notice']['notice'], (facts: NoticeFacts) => Notice> & {
  hello: (name: string) => string;
};

const cardIn = ({ card }: NoticeFacts): string => `${card.brand} card ending in ${card.lastFour}`;

const englishNotices: Notices = {
  hello: (name) => `Hello ${name},`,
  retryTomorrow: (facts) => ({
    subject: "We couldn't process your payment",
    lines: [
      `We couldn't charge ${facts.price} to your ${cardIn(facts)}. We'll try again tomorrow.`,
      `You keep your access until ${facts.graceUntil}.`,
      `Update your card: ${facts.origin}/change/payment`,
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
  canceled: ({ accessUntil, origin }) => ({
    subject: 'Your subscription is canceled',
    lines: [
      accessUntil === null
        ? 'Your subscription is canceled and has ended.'
        : `Your subscription is canceled. You keep your access until ${accessUntil}.`,
      "You won't be charged again.",
      `Changed your mind? ${origin}/settings/subscription`,
    ],
  }),
  cardExpiring: (facts) => ({
    subject: 'Your card expires soon',
    lines: [
      `Your ${cardIn(facts)} expires at the end of ${facts.expires}.`,
      `Update your card: ${facts.origin}/change/payment`,
    ],
  }),
};

export const notices: Record<Language, Notices> = { en: englishNotices, de: germanNotices };
