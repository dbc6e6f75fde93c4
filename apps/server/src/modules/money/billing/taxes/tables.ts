import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { purchaseLines } from '../lines/tables.ts';
import { purchaseIntents } from '../tables.ts';

/** The buyer's location with its evidence, retained as proof of the place of taxation. */
export const purchasePlaces = pgTable('purchase_places', {
  intentId: text('intent_id')
    .primaryKey()
    .references(() => purchaseIntents.id),
  place: text('place'),
  /** From the details for invoices. */
  declaredCountry: text('declared_country'),
  cardCountry: text('card_country'),
  /** By IP address, if networks can be located; for renewals, from the purchase before. */
  networkCountry: text('network_country'),
  vatId: text('vat_id'),
  /** No two countries agree: the one with the most tax counts, and the report lists the purchase. */
  isContradicted: boolean('is_contradicted').notNull().default(false),
});

/**
 * Taxed sales and their refunds: the sub-ledger of taxes. A trigger refuses changes. A sale without
 * tax to a business elsewhere has a row as well, because it is reported.
 */
export const taxEntries = pgTable(
  'tax_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The cause of its posting: each is entered once. */
    cause: text('cause').notNull(),
    intentId: text('intent_id').notNull(),
    n: integer('n').notNull(),
    kind: text('kind', { enum: ['sale', 'refund', 'return'] }).notNull(),
    place: text('place').notNull(),
    name: text('name').notNull(),
    rateBps: integer('rate_bps').notNull(),
    isReversed: boolean('is_reversed').notNull(),
    /** Negative for refunds. */
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    uniqueIndex('tax_entries_cause').on(t.cause),
    index('tax_entries_line').on(t.intentId, t.n),
    index('tax_entries_at').on(t.at),
    foreignKey({ columns: [t.intentId, t.n], foreignColumns: [purchaseLines.intentId, purchaseLines.n] }),
    check(
      'tax_entries_sign',
      sql`case kind when 'refund' then net_cents <= 0 and tax_cents <= 0 else net_cents >= 0 and tax_cents >= 0 end`,
    ),
    check('tax_entries_reversed', sql`not is_reversed or tax_cents = 0`),
  ],
);
