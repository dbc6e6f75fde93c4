import { manualKinds } from '@realfin/contract/book-words';
import { refundCauses, type Evidence } from '@realfin/contract/desk';
import { movementAccounts } from '@realfin/contract/movements';
import { troubleKinds } from '@realfin/contract/troubles';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { disputes, purchaseIntents } from '../../money/billing/tables.ts';
import { accounts } from '../../people/accounts/tables.ts';

const administrator = (name: string) => integer(name).references(() => accounts.id);

/** Refunds ordered by an administrator. Above the limit, a second administrator must approve. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    amountCents: integer('amount_cents').notNull(),
    /** The refunded line of the purchase. Null: divided among all lines. */
    line: integer('line'),
    cause: text('cause', { enum: refundCauses }).notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] }).notNull(),
    /** Idempotency key of the request. */
    requestKey: text('request_key').notNull(),
    orderedById: administrator('ordered_by_id').notNull(),
    orderedAt: time('ordered_at').notNull(),
    decidedById: administrator('decided_by_id'),
    decidedAt: time('decided_at'),
  },
  (t) => [
    uniqueIndex('refund_orders_request').on(t.orderedById, t.requestKey),
    index('refund_orders_intent').on(t.intentId),
    index('refund_orders_waiting')
      .on(t.id)
      .where(sql`state = 'waiting'`),
    check('refund_orders_amount', sql`amount_cents > 0`),
    check('refund_orders_two', sql`decided_by_id <> ordered_by_id or state = 'declined'`),
  ],
);

/** Decisions of administrators about movements at the processor that no rule explains. */
export const movementDecisions = pgTable(
  'movement_decisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The processor and the id of its movement. */
    movementId: text('movement_id').notNull(),
    account: text('account', { enum: movementAccounts }).notNull(),
    /** The booked amount, in the currency of the books. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] }).notNull(),
    decidedById: administrator('decided_by_id').notNull(),
    decidedAt: time('decided_at').notNull(),
    /** The second administrator. */
    approvedById: administrator('approved_by_id'),
    approvedAt: time('approved_at'),
  },
  (t) => [
    uniqueIndex('movement_decisions_open')
      .on(t.movementId)
      .where(sql`state <> 'declined'`),
    check('movement_decisions_two', sql`approved_by_id <> decided_by_id or state = 'declined'`),
  ],
);

/** Postings by administrators that no processor reports. */
export const manualPostings = pgTable(
  'manual_postings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: manualKinds }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Country of the tax. Null for other kinds. */
    place: text('place'),
    /** The person whose balance is posted to. Null for taxes and the network's own money. */
    personId: integer('person_id').references(() => accounts.id),
    /** Value date at the bank. */
    day: date('day').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'declined'] }).notNull(),
    orderedById: administrator('ordered_by_id').notNull(),
    orderedAt: time('ordered_at').notNull(),
    /** The second administrator. */
    decidedById: administrator('decided_by_id'),
    decidedAt: time('decided_at'),
  },
  (t) => [
    index('manual_postings_person')
      .on(t.personId)
      .where(sql`person_id is not null`),
    check('manual_postings_amount', sql`amount_cents > 0 or kind = 'ownFunds' and amount_cents < 0`),
    check(
      'manual_postings_kind',
      sql`(kind = 'taxPaid') = (place is not null)
        and (kind in ('debtWrittenOff', 'leaverPaid')) = (person_id is not null)`,
    ),
    check('manual_postings_two', sql`decided_by_id <> ordered_by_id or state = 'declined'`),
  ],
);

/** An administrator's evidence for a dispute. Until it is saved, a draft is made from facts. */
export const disputeEvidence = pgTable(
  'dispute_evidence',
  {
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** The stage of the dispute that this evidence is for. */
    stage: integer('stage').notNull().default(1),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    savedById: administrator('saved_by_id').notNull(),
    savedAt: time('saved_at').notNull(),
    submittedAt: time('submitted_at'),
  },
  (t) => [primaryKey({ columns: [t.disputeId, t.stage] })],
);

/** Findings of the checks. A solved one stays as a row with its duration. */
export const troubles = pgTable(
  'troubles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: troubleKinds }).notNull(),
    /** Identifies the finding within its kind. */
    subject: text('subject').notNull(),
    detail: text('detail').notNull(),
    foundAt: time('found_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    goneAt: time('gone_at'),
  },
  (t) => [
    uniqueIndex('troubles_present')
      .on(t.kind, t.subject)
      .where(sql`gone_at is null`),
    index('troubles_found').on(t.foundAt),
  ],
);

/** Runs of the checks. */
export const troubleRuns = pgTable('trouble_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  startedAt: time('started_at').notNull(),
  endedAt: time('ended_at'),
  foundCount: integer('found_count').notNull().default(0),
  /** Failed checks. */
  failed: text('failed')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});
