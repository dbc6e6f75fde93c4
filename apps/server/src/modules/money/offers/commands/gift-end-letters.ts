import type { Language } from '@realfin/contract/languages';
import { germanGiftEndLetter } from './gift-end-letters.de.ts';

export interface GiftEndFacts {
  name: string;
  site: string;
  endsOn: string;
  yearly: boolean;
  /** The price of the gift's plan, with tax. */
  price: string;
  address: string;
}
export interface GiftEndLetter {
  subject(facts: GiftEndFacts): string;
  lines(facts: GiftEndFacts): string[];
}

const english: GiftEndLetter = {
  subject: ({ site, endsOn }) => `Your gift of ${site} Premium ends on ${endsOn}`,
  lines: ({ name, site, endsOn, price, yearly, address }) => [
    `Hello ${name},`,
    `Your gift of ${site} Premium ends on ${endsOn}. You pay nothing, and it doesn't renew.`,
    `If you want to keep your access without a gap, add a card and continue before then. You'll pay ${price} a ${yearly ? 'year' : 'month'} from ${endsOn} on, until you cancel: ${address}`,
    site,
  ],
};

export const giftEndLetters: Record<Language, GiftEndLetter> = { en: english, de: germanGiftEndLetter };
