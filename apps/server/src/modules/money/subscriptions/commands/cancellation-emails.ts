import type { Language } from '@realfin/contract/languages';
import type { PlanHandle } from '@realfin/contract/money';
import { germanCancellationEmails } from './cancellation-emails.de.ts';

export interface CancellationFacts {
  origin: string;
  id: number;
  /** When it ended, with the time of day in UTC. */
  at: string;
  plan: PlanHandle;
  periodEnd: string;
  /** Access has already ended. */
  isOver: boolean;
  price: string;
  /** The next payment with the discount. */
  nextPrice: string;
}
type Email = (facts: CancellationFacts) => { subject: string; lines: string[] };
export interface CancellationEmails {
  hello: (name: string) => string;
  canceled: Email;
  halfPrice: Email;
}

const plans = { monthly10: 'monthly', yearly10: 'yearly' } as const;

const english: CancellationEmails = {
  hello: (name) => `Hello ${name},`,
  canceled: ({ id, at, plan, periodEnd, isOver, origin }) => ({
    subject: 'Your subscription is canceled',
    lines: [
      isOver
        ? 'Your subscription is canceled and has ended.'
        : `Your subscription is canceled. You keep your access until ${periodEnd}.`,
      "You won't be charged again.",
      '',
      `Canceled: ${plans[plan]} subscription, ${at} UTC`,
      `Cancellation number: ${id}`,
      'Keep this email as proof.',
      '',
      `Changed your mind? ${origin}/settings/subscription`,
    ],
  }),
  halfPrice: ({ periodEnd, price, nextPrice, origin }) => ({
    subject: 'Your next payment is half price',
    lines: [
      `It's good that you're staying. Your next payment on ${periodEnd} is ${nextPrice} instead of ${price}.`,
      `After that, your subscription renews at ${price} a month. You can cancel anytime and keep your access until the period ends.`,
      `Your subscription: ${origin}/settings/subscription`,
    ],
  }),
};

export const cancellationEmails: Record<Language, CancellationEmails> = {
  en: english,
  de: germanCancellationEmails,
};
