// Texts of the sandbox's card form in addition to those that all card forms share.
import { englishCard, wordsFor } from '../card-words.ts';
import { german } from './words.de.ts';

export const english = {
  ...englishCard,
  tests: 'Test cards',
  testsSummary: 'Test cards: no real money moves here',
  testsHint: 'Any future month and year and any CVV will do.',
  columns: ['Number', 'What it does'],
  use: 'Use',
  /** Translations of test card descriptions, by their English; the English itself where one is missing. */
  what: {} as Readonly<Record<string, string>>,
  /** The bank's check, of a payment or of a card that is saved. */
  bank: {
    payment: { title: 'Confirm your payment', text: 'Your bank asks: do you approve this payment?' },
    card: {
      title: 'Confirm your card',
      text: 'Your bank asks: do you approve saving this card for later payments?',
    },
    what: 'What',
    amount: 'Amount',
    cardName: 'Card',
    endingIn: 'ending in',
    approve: 'Approve',
    refuse: 'Refuse',
    gone: {
      title: 'Payment not found',
      heading: 'This payment no longer exists.',
      text: 'Go back to the site and try again.',
    },
  },
};
export type Words = typeof english;

export const wordsIn = (asked: unknown): { language: string; words: Words } =>
  wordsFor(asked, { en: english, de: german });
