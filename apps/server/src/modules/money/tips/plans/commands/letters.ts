import type { Language } from '@realfin/contract/languages';
import { germanTipLetters } from './letters.de.ts';

export interface TipLetterFacts {
  /** '$5.00 for Ada', one or several. */
  tips: readonly string[];
  /** The names of creators whose recurring tips ended with this miss. */
  ended: readonly string[];
  /** The next renewal with all tips, without them, and the tips alone. */
  total: string;
  alone: string;
  added: string;
  renewsOn: string;
  yearly: boolean;
  /** The page of the subscription. */
  address: string;
}
interface Letter {
  subject: string;
  lines: string[];
}
export interface TipLetters {
  tipFor(amount: string, name: string): string;
  set(facts: TipLetterFacts): Letter;
  missed(facts: TipLetterFacts, most: number): Letter;
  creatorGone(facts: TipLetterFacts): Letter;
}

const english: TipLetters = {
  tipFor: (amount, name) => `${amount} for ${name}`,
  set: ({ tips, total, alone, added, renewsOn, yearly, address }) => ({
    subject: 'Your recurring tip',
    lines: [
      `You tip with each renewal of your subscription: ${tips.join(', ')}.`,
      `On ${renewsOn} we'll charge ${total}: ${alone} for the subscription + ${added} in tips, in one payment, and the same ${yearly ? 'every year' : 'every month'} after that.`,
      `Change or end it anytime: ${address}`,
    ],
  }),
  missed: ({ tips, ended, address }, most) => ({
    subject: "Your tips weren't charged",
    lines: [
      `We couldn't charge your renewal together with your tips, so we left them out this time: ${tips.join(', ')}.`,
      'Nothing of them was charged. Your subscription is charged without them.',
      ...(ended.length === 0
        ? ["We'll try them with your next renewal."]
        : [`After ${most} times in a row, your recurring tip has ended: ${ended.join(', ')}.`]),
      `Your recurring tips: ${address}`,
    ],
  }),
  creatorGone: ({ tips, address }) => ({
    subject: 'Your recurring tip has ended',
    lines: [
      `Your recurring tip has ended, because this creator can't receive it anymore: ${tips.join(', ')}.`,
      'It is not charged anymore. Your subscription continues.',
      `Your recurring tips: ${address}`,
    ],
  }),
};

export const tipLettersIn = (language: Language): TipLetters =>
  language === 'de' ? germanTipLetters : english;
