import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';

const movementKinds = [
  ...(['charge', 'refund', 'refundFailed', 'dispute', 'disputeReversed'] as const),
  ...(['fee', 'payout', 'transfer', 'transferReversed', 'other'] as const),
] as const;

/** What the processor moved. Each is looked at once, for what no message announced, and booked. */
export const processorMovements = pgTable(
  'processor_movements',
  {
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** Positive: came in. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    sourceRef: text('source_ref').notNull(),
    at: time('at').notNull(),
    /** `foreign`: of another site that shares the account. */
    state: text('state', { enum: ['new', 'booked', 'foreign', 'stuck'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at'),
    lastError: text('last_error'),
    /** Tried often enough: an administrator has to look. */
    stuckAt: time('stuck_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.ref] }),
    index('processor_movements_due')
      .on(t.nextAt, t.ref)
      .where(sql`next_at is not null`),
    check('processor_movements_waits', sql`(state = 'new') = (next_at is not null)`),
  ],
);

/** Up to when the movements of a processor were read. */
export const reconciliations = pgTable('reconciliations', {
  provider: text('provider').primaryKey(),
  until: time('until').notNull(),
});
