// What the card form says, in the language of the page around it.
import { german } from './words.de.ts';

export const english = {
  title: 'Card details',
  labels: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvv: 'CVV',
    zip: 'ZIP code (optional)',
  },
  invalid: {
    number: 'Card number is not valid.',
    month: 'Month is not valid.',
    year: 'Year is not valid.',
    cvv: 'CVV is not valid.',
    zip: 'This field is not valid. Please update it.',
  },
  failed: 'Error verifying card. Please try again.',
  tests: 'Test cards',
  testsSummary: 'Test cards: no real money moves here',
  testsHint: 'Any future month and year and any CVV will do.',
  columns: ['Number', 'What it does'],
  use: 'Use',
  submit: 'Continue',
  /** What test cards do, by its English; that itself where it is missing. */
  what: {} as Readonly<Record<string, string>>,
};
export type Words = typeof english;

const languages: Readonly<Record<string, Words>> = { en: english, de: german };

export const wordsIn = (language: unknown): { language: string; words: Words } => {
  const known = typeof language === 'string' ? languages[language] : undefined;
  return known === undefined
    ? { language: 'en', words: english }
    : { language: String(language), words: known };
};
