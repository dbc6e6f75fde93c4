import type { Language } from '@realfin/contract/languages';
import { germanReceipt } from './receipts.de.ts';

export interface ReceiptFacts {
  name: string;
  number: string;
  description: string;
  amount: string;
  /** The included tax; null without tax. */
  tax: string | null;
  date: string;
  card: string;
  address: string;
}
export interface Receipt {
  subject: (facts: ReceiptFacts) => string;
  lines: (facts: ReceiptFacts) => string[];
}

const englishReceipt: Receipt = {
  subject: ({ number, amount }) => `Receipt ${number}: ${amount}`,
  lines: ({ name, number, description, amount, tax, date, card, address }) => [
    `Hello ${name},`,
    '',
    'Thank you for your payment. This is your receipt.',
    '',
    `Receipt:  ${number}`,
    `For:      ${description}`,
    `Amount:   ${amount}`,
    ...(tax === null ? [] : [`Tax:      ${tax}, included`]),
    `Date:     ${date}`,
    `Card:     ${card}`,
    '',
    `See all your receipts and manage your subscription: ${address}`,
  ],
};

export const receipts: Record<Language, Receipt> = { en: englishReceipt, de: germanReceipt };
