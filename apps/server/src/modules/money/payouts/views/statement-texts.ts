import type { Language } from '@realfin/contract/languages';
import type { StatementShare } from '@realfin/contract/statements';
import { germanStatement } from './statement-texts.de.ts';

/** The texts of a statement, as PDF and CSV. */
export interface StatementTexts {
  heading: string;
  yearHeading: string;
  number: string;
  period: string;
  cut: string;
  entries: string;
  entriesOf: (from: number, to: number) => string;
  entriesUntil: (day: string, to: number) => string;
  payout: string;
  payer: string;
  creator: string;
  vatId: (id: string) => string;
  columns: { what: string; count: string; earned: string; reversed: string; amount: string };
  shares: Record<StatementShare, string>;
  ofPost: (share: string, title: string) => string;
  deletedPost: string;
  opening: string;
  earned: string;
  paid: string;
  returned: string;
  reserve: string;
  closing: string;
  held: { event: string; reserve: string; inTransit: string };
  heldNote: string;
  minimumNote: (minimum: string) => string;
  partNote: string;
  /** The note that a yearly statement is not an invoice. */
  notInvoice: string;
  hash: (number: string, sha256: string) => string;
  page: (page: number, pages: number) => string;
}

const english: StatementTexts = {
  heading: 'Statement',
  yearHeading: 'Yearly statement',
  number: 'Number',
  period: 'Month',
  cut: 'Closed',
  entries: 'Entries',
  entriesOf: (from, to) => `after ${from}, up to ${to}`,
  entriesUntil: (day, to) => `booked by ${day}, up to ${to}`,
  payout: 'Payout on',
  payer: 'Paid by',
  creator: 'For',
  vatId: (id) => `VAT ID ${id}`,
  columns: { what: 'Earnings', count: 'Entries', earned: 'Earned', reversed: 'Reversed', amount: 'Amount' },
  shares: {
    acquisition: 'Acquisition',
    retention: 'Retention',
    ppv: 'Pay-per-view',
    tip: 'Tips',
    referral: 'Referrals',
    other: 'Other',
  },
  ofPost: (share, title) => `${share}: ${title}`,
  deletedPost: 'a deleted post',
  opening: 'Opening balance',
  earned: 'Earned',
  paid: 'Paid out',
  returned: 'Payouts returned',
  reserve: 'Reserve',
  closing: 'Closing balance',
  held: { event: 'Tickets for events to come', reserve: 'In reserve', inTransit: 'Payouts on their way' },
  heldNote: 'Not in the closing balance:',
  minimumNote: (minimum) =>
    `Balances below ${minimum} are carried to the next month. Corrections appear in the next statement.`,
  partNote: 'The year is not over. This is the sum of its months so far.',
  notInvoice:
    'This is a statement of account. It is no invoice, no credit note and no certificate of tax: no VAT is shown and no tax was withheld. You declare your income yourself.',
  hash: (number, sha256) => `SHA-256 of ${number}: ${sha256}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

export const statementTexts: Record<Language, StatementTexts> = { en: english, de: germanStatement };
