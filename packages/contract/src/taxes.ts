// Sales taxes: tax of a line, the rates that administrators set, and the amounts owed by place.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { isCountry } from './countries.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

/** The tax on one line of a purchase, as of the purchase. */
export const lineTax = z
  .object({
    /** The country that receives it. */
    place: z.string(),
    /** The local name, such as VAT. */
    name: z.string(),
    /** Hundredths of a percent. */
    rateBps: z.int(),
    /** Included in the price, or added to it. */
    isInclusive: z.boolean(),
    /** Reverse charge: the buyer is a business in another country, and owes the tax there. */
    isReversed: z.boolean(),
  })
  .meta({ id: 'LineTax' });
export type LineTax = z.output<typeof lineTax>;

/** Tax shown to a buyer before they pay. */
export const shownTax = z
  .object({
    place: z.string(),
    name: z.string(),
    /** Hundredths of a percent. */
    rateBps: z.int(),
    /** Added to the price; else included in it. */
    isAdded: z.boolean(),
    /** Reverse charge: the buyer is a business in another country, and owes the tax there. */
    isReversed: z.boolean(),
    cents: z.int(),
  })
  .meta({ id: 'ShownTax' });
export type ShownTax = z.output<typeof shownTax>;

/** The price of a purchase with its tax. */
export const quote = z
  .object({
    /** The amount to be charged. */
    totalCents: z.int(),
    tax: shownTax.nullable(),
    /** The buyer's country is unknown until the card is entered; a tax it adds is shown before the charge. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof quote>;

/** Why a person can't pay at the moment. */
export const payerRefusal = z
  .object({
    text: s.sentence,
    /** The refusal does not apply to cards they have paid with before. */
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
    /** Hundredths of a percent; 0 ends the tax. */
    rateBps: z.int(),
    /** Included in prices, or added to them. */
    isInclusive: z.boolean(),
    /** First day, from 0:00 UTC. */
    validFrom: z.string(),
    /** Only planned rates can be removed. */
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
    /** Reverse charge: sales without tax to businesses that owe it themselves. */
    isReversed: z.boolean(),
    netCents: z.int(),
    taxCents: z.int(),
    /** Refunds of the quarter, including those of earlier sales. */
    refundedNetCents: z.int(),
    refundedTaxCents: z.int(),
    /** Tax owed, less that of refunds. */
    dueCents: z.int(),
    /** Net sales to buyers whose countries contradict each other. */
    contradictedNetCents: z.int(),
  })
  .meta({ id: 'TaxReportRow' });
export type TaxReportRow = z.output<typeof taxReportRow>;

/** A purchase with contradicting country evidence: the country with the most tax is used. */
const contradictedPurchase = z
  .object({
    purchaseId: z.string(),
    at: z.string(),
    /** The taxed country. */
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
    /** The latest ones. */
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
