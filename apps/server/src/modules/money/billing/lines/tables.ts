import type { LineTax } from '@realfin/contract/taxes';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { disputes, purchaseIntents, refunds } from '../tables.ts';

/**
 * What one charge pays for. A trigger refuses a purchase whose lines do not sum to its price; what goes back of a line
 * is never more than was paid for it.
 */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    n: integer('n').notNull(),
    kind: text('kind', { enum: ['subscription', 'upgrade', 'renewal', 'ppv', 'tip', 'gift'] }).notNull(),
    /** What is bought of that kind, such as the event of a ticket; null when the purchase says it all. */
    subjectId: integer('subject_id'),
    /** Whose it is; null for the platform's own. */
    channelId: integer('channel_id').references(() => accounts.id),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    /** Added to the price. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** Within the price. */
    includedTaxCents: integer('included_tax_cents').notNull().default(0),
    /** Which tax it is; null: none. */
    tax: jsonb('tax').$type<LineTax>(),
    paidCents: integer('paid_cents')
      .notNull()
      .generatedAlwaysAs(sql`price_cents - discount_cents + tax_cents`),
    /** What is divided into shares. */
    netCents: integer('net_cents')
      .notNull()
      .generatedAlwaysAs(sql`price_cents - discount_cents - included_tax_cents`),
    /** By refunds that were booked, and disputes that are open or lost. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What of that was tax. */
    refundedTaxCents: integer('refunded_tax_cents').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.intentId, t.n] }),
    index('purchase_lines_subject')
      .on(t.kind, t.subjectId)
      .where(sql`subject_id is not null`),
    check(
      'purchase_lines_cents',
      sql`n > 0 and price_cents >= 0 and tax_cents >= 0 and discount_cents between 0 and price_cents`,
    ),
    check(
      'purchase_lines_refunded',
      sql`refunded_cents between 0 and price_cents - discount_cents + tax_cents`,
    ),
    check(
      'purchase_lines_tax',
      sql`included_tax_cents between 0 and price_cents - discount_cents
        and (tax_cents = 0 or included_tax_cents = 0)
        and (tax is not null or tax_cents + included_tax_cents = 0)`,
    ),
    check(
      'purchase_lines_refunded_tax',
      sql`refunded_tax_cents between 0 and tax_cents + included_tax_cents and refunded_tax_cents <= refunded_cents`,
    ),
  ],
);

/** How much of a refund is for which line of the purchase. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundKey: text('refund_key')
      .notNull()
      .references(() => refunds.key),
    intentId: text('intent_id').notNull(),
    n: integer('n').notNull(),
    amountCents: integer('amount_cents').notNull(),
    bookedCents: integer('booked_cents').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundKey, t.n] }),
    index('refund_lines_line').on(t.intentId, t.n),
    foreignKey({ columns: [t.intentId, t.n], foreignColumns: [purchaseLines.intentId, purchaseLines.n] }),
    check('refund_lines_amount', sql`amount_cents > 0 and booked_cents between 0 and amount_cents`),
  ],
);

/** Money that the processor took for a dispute. What comes back and is taken again is another hold. */
export const disputeHolds = pgTable(
  'dispute_holds',
  {
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    n: integer('n').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: time('created_at').notNull(),
    returnedAt: time('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.n] }),
    check('dispute_holds_amount', sql`n > 0 and amount_cents > 0`),
  ],
);

/** What a hold took from which line. */
export const disputeLines = pgTable(
  'dispute_lines',
  {
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    hold: integer('hold').notNull().default(1),
    intentId: text('intent_id').notNull(),
    n: integer('n').notNull(),
    bookedCents: integer('booked_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.hold, t.n] }),
    foreignKey({
      columns: [t.disputeId, t.hold],
      foreignColumns: [disputeHolds.disputeId, disputeHolds.n],
    }),
    index('dispute_lines_line').on(t.intentId, t.n),
    foreignKey({ columns: [t.intentId, t.n], foreignColumns: [purchaseLines.intentId, purchaseLines.n] }),
    check('dispute_lines_amount', sql`booked_cents >= 0`),
  ],
);
