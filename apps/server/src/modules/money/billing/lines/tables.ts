import type { LineTax } from '@realfin/contract/taxes';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { disputes, purchaseIntents, refunds } from '../tables.ts';

/**
 * The lines that one charge pays for. A trigger requires their sum to be its price, and refunds of a line
 * never exceed its paid amount.
 */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    n: integer('n').notNull(),
    kind: text('kind', { enum: ['subscription', 'upgrade', 'renewal', 'ppv', 'tip', 'gift'] }).notNull(),
    /** The id of the item, such as the event of a ticket; null if the purchase implies it. */
    subjectId: integer('subject_id'),
    /** The channel that sells it; null for the platform. */
    channelId: integer('channel_id').references(() => accounts.id),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    /** Added to the price. */
    taxCents: integer('tax_cents').notNull().default(0),
    /** Within the price. */
    includedTaxCents: integer('included_tax_cents').notNull().default(0),
    /** Null without tax. */
    tax: jsonb('tax').$type<LineTax>(),
    paidCents: integer('paid_cents')
      .notNull()
      .generatedAlwaysAs(sql`price_cents - discount_cents + tax_cents`),
    /** The amount that is divided into shares. */
    netCents: integer('net_cents')
      .notNull()
      .generatedAlwaysAs(sql`price_cents - discount_cents - included_tax_cents`),
    /** From booked refunds, and from disputes that are open or lost. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The tax within `refundedCents`. */
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

/** The amount of a refund per purchase line. */
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

/** Money withheld by the processor for a dispute. Money withheld again after a return is a new hold. */
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

/** The amount of a hold per purchase line. */
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
