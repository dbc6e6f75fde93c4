import type { DocumentKind, RefundReason } from '@realfin/contract/documents';
import type { Language } from '@realfin/contract/languages';
import { germanDocument } from './texts.de.ts';

/** The fixed texts of a document. */
export interface DocumentTexts {
  kinds: Record<DocumentKind, string>;
  title: (kind: string, number: string) => string;
  number: string;
  formerNumber: string;
  issued: string;
  paid: string;
  card: string;
  cardOf: (brand: string, lastFour: string) => string;
  corrects: string;
  correctsOf: (number: string, date: string) => string;
  reason: string;
  reasons: Record<RefundReason, string>;
  from: string;
  to: string;
  vatId: (vatId: string) => string;
  description: string;
  price: string;
  discount: string;
  tax: string;
  amount: string;
  net: string;
  taxOf: (name: string, rate: string, place: string) => string;
  reverseCharge: string;
  totals: { paid: string; refunded: string };
  page: (page: number, pages: number) => string;
}

const english: DocumentTexts = {
  kinds: { receipt: 'Receipt', invoice: 'Invoice', creditNote: 'Credit note', reversal: 'Reversal' },
  title: (kind, number) => `${kind} ${number}`,
  number: 'Number',
  formerNumber: 'Former number',
  issued: 'Issued on',
  paid: 'Paid on',
  card: 'Card',
  cardOf: (brand, lastFour) => `${brand} ending in ${lastFour}`,
  corrects: 'Corrects',
  correctsOf: (number, date) => `${number} of ${date}`,
  reason: 'Reason',
  reasons: {
    requested: 'Refund',
    desk: 'Refund',
    dispute: 'The cardholder disputed the payment',
    duplicate: 'The payment was made twice',
    calledOff: 'The event was called off',
    returned: 'The refund was returned by the bank',
    won: 'The bank decided the dispute for the seller',
  },
  from: 'From',
  to: 'To',
  vatId: (vatId) => `VAT ID ${vatId}`,
  description: 'Description',
  price: 'Price',
  discount: 'Discount',
  tax: 'Tax',
  amount: 'Amount',
  net: 'Net',
  taxOf: (name, rate, place) => `${name} ${rate}%, ${place}`,
  reverseCharge: 'Reverse charge: the recipient of this service owes the tax.',
  totals: { paid: 'Total paid', refunded: 'Total refunded' },
  page: (page, pages) => `Page ${page} of ${pages}`,
};

export const documentTexts: Record<Language, DocumentTexts> = { en: english, de: germanDocument };
