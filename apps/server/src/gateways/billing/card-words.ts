// Texts shared by all card forms, in the language of the page around them.
import { germanCard } from './card-words.de.ts';

export const englishCard = {
  title: 'Card details',
  labels: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvv: 'CVV',
    zip: 'ZIP code (optional)',
  },
  /** Format of the input. */
  expiryFormat: 'MM / YY',
  invalid: {
    number: 'Card number is not valid.',
    month: 'Month is not valid.',
    year: 'Year is not valid.',
    expired: 'This card has expired.',
    cvv: 'CVV is not valid.',
    zip: 'This field is not valid. Please update it.',
  },
  failed: 'Error verifying card. Please try again.',
  submit: 'Continue',
};
export type CardWords = typeof englishCard;

/** The texts in the requested language, else in English. */
export function wordsFor<Words>(
  asked: unknown,
  languages: Readonly<Record<string, Words>> & { en: Words },
): { language: string; words: Words } {
  const language = typeof asked === 'string' && Object.hasOwn(languages, asked) ? asked : 'en';
  return { language, words: languages[language] ?? languages.en };
}

export const cardWordsIn = (asked: unknown): { language: string; words: CardWords } =>
  wordsFor(asked, { en: englishCard, de: germanCard });
