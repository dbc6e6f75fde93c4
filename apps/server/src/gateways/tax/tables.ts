import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Tax rates, by administrators. A trigger refuses changes: a new rate is a new row, valid from its date. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** ISO 3166, two letters. */
    country: text('country').notNull(),
    /** Local name of the tax, such as VAT. */
    name: text('name').notNull(),
    /** Hundredths of a percent; 0: no tax from then on. */
    rateBps: integer('rate_bps').notNull(),
    /** Within the price, or added to it. */
    isInclusive: boolean('is_inclusive').notNull(),
    validFrom: time('valid_from').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('tax_rates_from').on(t.country, t.validFrom),
    check('tax_rates_country', sql`country ~ '^[A-Z]{2}$'`),
    check('tax_rates_rate', sql`rate_bps between 0 and 5000 and name <> ''`),
  ],
);
