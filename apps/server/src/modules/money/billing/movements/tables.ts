import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';

const movementKinds = [
  ...(['charge', 'refund', 'refundFailed', 'dispute', 'disputeReversed'] as const),
  ...(['fee', 'payout', 'transfer', 'transferReversed', 'other'] as const),
  ...(['feeTax', 'topUp', 'hold', 'advance', 'purchase', 'connect'] as const),
] as const;

/** Movements of the processor. Each is processed once: checked for a lost webhook, and booked. */
export const processorMovements = pgTable(
  'processor_movements',
  {
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** The processor's own type; empty for rows read before it was stored. */
    type: text('type').notNull().default(''),
    /** The currency of the amounts. */
    currency: text('currency').notNull().default('usd'),
    /** Positive: incoming. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    sourceRef: text('source_ref').notNull(),
    at: time('at').notNull(),
    /** `foreign`: of another site on the account. `unclassified`: an administrator must classify it. */
    state: text('state', { enum: ['new', 'booked', 'foreign', 'stuck', 'unclassified'] }).notNull(),
    /** The reason that it needs, or needed, an administrator. */
    why: text('why', { enum: ['currency', 'type', 'shared'] }),
    /** The amount that an administrator booked, in the ledger's currency. */
    classifiedCents: bigint('classified_cents', { mode: 'number' }),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at'),
    lastError: text('last_error'),
    /** Set after the last try: an administrator must act. */
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

/** The time up to which a processor's movements were read. */
export const reconciliations = pgTable('reconciliations', {
  provider: text('provider').primaryKey(),
  until: time('until').notNull(),
});
