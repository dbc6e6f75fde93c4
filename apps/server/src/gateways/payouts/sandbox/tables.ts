// State of the payout sandbox. Realfin never reads these tables.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';

export const sandboxPayees = pgTable(
  'sandbox_payees',
  {
    ref: text('ref').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    email: text('email').notNull(),
    country: text('country').notNull(),
    kyc: text('kyc', {
      enum: ['started', 'pending', 'needsInfo', 'verified', 'restricted', 'rejected'],
    }).notNull(),
    /** Last digits of the bank account. They decide the outcome of its payouts. */
    destination: text('destination').notNull().default(''),
    /** Part of the address of its page. */
    secret: text('secret').notNull(),
    returnUrl: text('return_url').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_payees_key').on(t.idempotencyKey)],
);

export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    ref: text('ref').primaryKey(),
    key: text('key').notNull(),
    payeeRef: text('payee_ref').notNull(),
    amountCents: integer('amount_cents').notNull(),
    isReversed: boolean('is_reversed').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_transfers_key').on(t.key)],
);

export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    ref: text('ref').primaryKey(),
    key: text('key').notNull(),
    payeeRef: text('payee_ref').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['inTransit', 'paid', 'failed'] }).notNull(),
    failureCode: text('failure_code'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_payouts_key').on(t.key),
    index('sandbox_payouts_waiting')
      .on(t.createdAt)
      .where(sql`state = 'inTransit'`),
  ],
);
