// Taxes on what is sold: what a line has, the rates that administrators keep, and what is owed where.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { isCountry } from './countries.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

/** The tax on one line of a purchase, as it was when the purchase was made. */
export const lineTax = z
  .object({
    /** The country it is owed to. */
    place: z.string(),
    /** What it is called there, such as VAT. */
    name: z.string(),
    /** Hundredths of a percent. */
    rateBps: z.int(),
    /** Within the price, or added to it. */
    isInclusive: z.boolean(),
    /** The buyer is a business in another country, and owes the tax there itself. */
    isReversed: z.boolean(),
  })
  .meta({ id: 'LineTax' });
export type LineTax = z.output<typeof lineTax>;

/** Tax as a buyer sees it before they pay. */
export const shownTax = z
  .object({
    place: z.string(),
    name: z.string(),
    /** Hundredths of a percent. */
    rateBps: z.int(),
    /** On top of the price; else it is within it. */
    isAdded: z.boolean(),
    /** The buyer is a business in another country, and owes the tax there itself. */
    isReversed: z.boolean(),
    cents: z.int(),
  })
  .meta({ id: 'ShownTax' });
export type ShownTax = z.output<typeof shownTax>;

/** What a purchase costs with its tax. */
export const quote = z
  .object({
    /** What is charged. */
    totalCents: z.int(),
    tax: shownTax.nullable(),
    /** Nothing says yet where the buyer is. Their card will, and a tax that it adds is shown before it is charged. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof quote>;

/** Why a person can't pay at present. */
export const payerRefusal = z
  .object({
    text: s.sentence,
    /** A card that they have paid with before is not refused. */
    isOfCard: z.boolean(),
  })
  .meta({ id: 'PayerRefusal' });
export type PayerRefusal = z.output<typeof payerRefusal>;

export const purchaseQuote = quote.extend({ refusal: payerRefusal.nullable() }).meta({ id: 'PurchaseQuote' });
export type PurchaseQuote = z.output<typeof purchaseQuote>;

const taxRate = z
  .object({
    id: z.int(),
    country: z.string(),
    name: z.string(),
    /** Hundredths of a percent; 0: no tax from then on. */
    rateBps: z.int(),
    /** Within prices, or added to them. */
    isInclusive: z.boolean(),
    /** A day, from its beginning in UTC. */
    validFrom: z.string(),
    /** Only a planned one can be removed. */
    state: z.enum(['past', 'current', 'planned']),
  })
  .meta({ id: 'TaxRate' });
export type TaxRate = z.output<typeof taxRate>;

const taxRates = z
  .object({
    /** Whether purchases are taxed at these rates; a setting of the server. */
    isOn: z.boolean(),
    sellerCountry: z.string().nullable(),
    taxesTips: z.boolean(),
    rates: z.array(taxRate),
  })
  .meta({ id: 'TaxRates' });
export type TaxRates = z.output<typeof taxRates>;

/** One tax at one rate in a quarter. */
const taxReportRow = z
  .object({
    country: z.string(),
    name: z.string(),
    rateBps: z.int(),
    /** Sold without tax to businesses that owe it themselves. */
    isReversed: z.boolean(),
    netCents: z.int(),
    taxCents: z.int(),
    /** What went back in the quarter, whenever it was sold. */
    refundedNetCents: z.int(),
    refundedTaxCents: z.int(),
    /** What is owed: tax without that of refunds. */
    dueCents: z.int(),
    /** What of the net was sold to buyers whose countries contradict each other. */
    contradictedNetCents: z.int(),
  })
  .meta({ id: 'TaxReportRow' });
export type TaxReportRow = z.output<typeof taxReportRow>;

/** A purchase whose countries contradict each other: the one with the most tax counts. */
const contradictedPurchase = z
  .object({
    purchaseId: z.string(),
    at: z.string(),
    /** Taxed there. */
    country: z.string(),
    declaredCountry: z.string().nullable(),
    cardCountry: z.string().nullable(),
    networkCountry: z.string().nullable(),
    netCents: z.int(),
    taxCents: z.int(),
  })
  .meta({ id: 'ContradictedPurchase' });
export type ContradictedPurchase = z.output<typeof contradictedPurchase>;

const taxReport = z
  .object({
    year: z.int(),
    quarter: z.int(),
    rows: z.array(taxReportRow),
    /** The newest ones. */
    contradictions: z.array(contradictedPurchase),
  })
  .meta({ id: 'TaxReport' });
export type TaxReport = z.output<typeof taxReport>;

const admin = { access: 'admin' } as const;
export const taxes = {
  listTaxRates: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/admin/taxes/rates',
    summary: 'List the tax rates: past, current and planned ones',
    response: taxRates,
  }),
  addTaxRate: endpoint({
    ...admin,
    rate: 'write',
    method: 'POST',
    path: '/admin/taxes/rates',
    summary: 'Add a tax rate of a country, from a day on: within prices, or added to them',
    body: z.object({
      country: z.string().refine(isCountry, 'Select a country.'),
      name: s.line(limits.taxName).trim().min(1, 'Enter what the tax is called.'),
      rateBps: z.int().min(0).max(limits.taxRateBps),
      isInclusive: s.flag.default(true),
      validFrom: s.day,
    }),
    response: taxRates,
  }),
  removeTaxRate: endpoint({
    ...admin,
    rate: 'write',
    method: 'DELETE',
    path: '/admin/taxes/rates/{id}',
    summary: 'Remove a tax rate that does not count yet',
    params: z.object({ id: s.idParam }),
    response: taxRates,
  }),
  getTaxReport: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/admin/taxes/report',
    summary: 'Get what was sold, refunded and is owed in a quarter (UTC), by country and rate',
    query: z.object({
      year: z.coerce.number().int().min(2_020).max(2_100),
      quarter: z.coerce.number().int().min(1).max(4),
    }),
    response: taxReport,
  }),
};
