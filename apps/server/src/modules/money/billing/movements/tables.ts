import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';

const movementKinds = [
  ...(['charge', 'refund', 'refundFailed', 'dispute', 'disputeReversed'] as const),
  ...(['fee', 'payout', 'transfer', 'transferReversed', 'other'] as const),
  ...(['feeTax', 'topUp', 'hold', 'advance', 'purchase', 'connect'] as const),
] as const;

/** What the processor moved. Each is looked at once, for what no message announced, and booked. */
export const processorMovements = pgTable(
  'processor_movements',
  {
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** The processor's own word for it; empty for those read before it was stored. */
    type: text('type').notNull().default(''),
    /** Of the amounts. */
    currency: text('currency').notNull().default('usd'),
    /** Positive: came in. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    sourceRef: text('source_ref').notNull(),
    at: time('at').notNull(),
    /** `foreign`: of another site that shares the account. `unclassified`: an administrator has to say what it was. */
    state: text('state', { enum: ['new', 'booked', 'foreign', 'stuck', 'unclassified'] }).notNull(),
    /** Why it waits, or waited, for an administrator. */
    why: text('why', { enum: ['currency', 'type', 'shared'] }),
    /** What an administrator had booked, in the currency of the books. */
    classifiedCents: bigint('classified_cents', { mode: 'number' }),
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
    index('processor_movements_unclassified')
      .on(t.at, t.ref)
      .where(sql`state = 'unclassified'`),
    index('processor_movements_others')
      .on(t.provider, t.sourceRef)
      .where(sql`kind = 'charge' and state in ('new', 'foreign')`),
    check('processor_movements_waits', sql`(state = 'new') = (next_at is not null)`),
  ],
);

/** Up to when the movements of a processor were read. */
export const reconciliations = pgTable('reconciliations', {
  provider: text('provider').primaryKey(),
  until: time('until').notNull(),
});
