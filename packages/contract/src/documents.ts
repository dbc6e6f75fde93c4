import * as z from 'zod';
import { endpoint } from './core.ts';
import { isCountry, isVatIdOf, plainVatId } from './countries.ts';
import type { Language } from './languages.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';
import type { LineTax } from './taxes.ts';

export const documentKind = z.enum(['receipt', 'invoice', 'creditNote', 'reversal']);
export type DocumentKind = z.output<typeof documentKind>;

/** A document about a payment or refund; `documentPath` is its PDF. */
export const documentRef = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: documentKind,
    totalCents: z.int(),
    issuedAt: z.string(),
  })
  .meta({ id: 'DocumentRef' });
export type DocumentRef = z.output<typeof documentRef>;

export interface SnapshotLine {
  /** In the language of the document. */
  description: string;
  priceCents: number;
  discountCents: number;
  /** Tax added to the price. */
  taxCents: number;
  /** All tax of the line, included in its price or added; undefined in documents before taxes. */
  tax?: LineTax & { cents: number };
}
/** The total of one tax at one rate. */
export interface DocumentTax {
  place: string;
  name: string;
  rateBps: number;
  /** Reverse charge: the buyer owes the tax. */
  isReversed: boolean;
  netCents: number;
  cents: number;
}
/** `returned`, `won`: reasons for reversing a credit note. */
export type RefundReason = 'requested' | 'desk' | 'dispute' | 'duplicate' | 'calledOff' | 'returned' | 'won';

/** The content of a document, as of the day of its issue. */
export interface Snapshot {
  kind: DocumentKind;
  number: string;
  language: Language;
  issuedAt: string;
  paidAt: string;
  currency: 'usd';
  seller: { name: string; address: readonly string[]; vatId: string | null; email: string };
  buyer: {
    name: string;
    company: string;
    address: readonly string[];
    country: string | null;
    vatId: string | null;
    email: string;
  };
  lines: readonly SnapshotLine[];
  taxes: readonly DocumentTax[];
  totalCents: number;
  card: { brand: string; lastFour: string } | null;
  /** For a credit note or a reversal. */
  corrects: { number: string; issuedAt: string; reason: RefundReason } | null;
  /** The number of an invoice issued before the series. */
  formerNumber: string | null;
}

/** The buyer's details on invoices; all empty: nothing is stored. */
const buyerDetails = z
  .object({
    name: z.string(),
    company: z.string(),
    address: z.string(),
    /** ISO 3166, two letters. */
    country: z.string(),
    vatId: z.string(),
  })
  .meta({ id: 'BuyerDetails' });
export type BuyerDetails = z.output<typeof buyerDetails>;

const addressLines = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const trimmed = (max: number) => s.line(max).transform((v) => v.trim());
const savedDetails = z
  .object({
    name: trimmed(limits.buyer.name),
    company: trimmed(limits.buyer.company).default(''),
    address: s
      .text(limits.buyer.address)
      .transform(addressLines)
      .refine((lines) => lines.length <= limits.buyer.addressLines, 'Enter a shorter address.')
      .transform((lines) => lines.join('\n')),
    country: z.string().refine((code) => code === '' || isCountry(code), 'Select a country.'),
    vatId: s.line(limits.buyer.vatId).transform(plainVatId).default(''),
  })
  .superRefine((details, issues) => {
    if (Object.values(details).every((value) => value === '')) return;
    const add = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
    if (details.name === '') add('name', 'Enter a name.');
    if (details.address === '') add('address', 'Enter an address.');
    if (details.country === '') add('country', 'Select a country.');
    else if (details.vatId !== '' && !isVatIdOf(details.country, details.vatId))
      add('vatId', 'Enter a valid VAT ID for this country.');
  });

export const documents = {
  getBuyerDetails: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/billing/buyer',
    summary: 'Get the details on your invoices',
    response: buyerDetails,
  }),
  saveBuyerDetails: endpoint({
    access: 'user',
    rate: 'write',
    method: 'PUT',
    path: '/billing/buyer',
    summary: 'Save the details on your next invoices; empty ones remove them',
    body: savedDetails,
    response: buyerDetails,
  }),
};
