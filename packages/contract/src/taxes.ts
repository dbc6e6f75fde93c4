// Taxes on what is sold.
import * as z from 'zod';

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
