// What the card form says, in the language of the page around it. Stripe's own fields speak it as well.
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
    cvv: 'CVV is not valid.',
    zip: 'This field is not valid. Please update it.',
  },
  failed: 'Error verifying card. Please try again.',
  submit: 'Continue',
};
export type Words = typeof english;

const languages: Readonly<Record<string, Words>> = { en: english, de: german };

export function wordsIn(language: unknown): { language: string; words: Words } {
  const known =
    typeof language === 'string' && Object.hasOwn(languages, language) ? languages[language] : undefined;
  return known === undefined
    ? { language: 'en', words: english }
    : { language: String(language), words: known };
}
