import { holdReasons, payeeKycs, payoutStates, runStates, taxForms } from '@realfin/contract/payouts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time, waiting } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

/** The earner, by account id: a channel, or a person without one who earns with affiliate links. */
const channel = () =>
  integer('channel_id')
    .notNull()
    .references(() => accounts.id);
const administrator = <Name extends string>(name: Name) => integer(name).references(() => accounts.id);
const cents = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });

/** The payout destination of a channel. Documents stay with the provider. */
export const payees = pgTable(
  'payees',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => accounts.id),
    provider: text('provider', { enum: ['manual', 'sandbox', 'stripe-connect'] }).notNull(),
    /** The provider's id; null for manual bank transfers. */
    ref: text('ref'),
    kind: text('kind', { enum: ['person', 'company'] }).notNull(),
    country: text('country').notNull(),
    name: text('name').notNull().default(''),
    /** The account number for manual bank transfers; for a provider, only its last digits. */
    destination: text('destination').notNull().default(''),
    /** Changes when the bank account changes. */
    destinationRef: text('destination_ref').notNull().default(''),
    kyc: text('kyc', { enum: payeeKycs }).notNull(),
    taxForm: text('tax_form', { enum: taxForms }).notNull(),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    reasons: text('reasons')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** When bank details were replaced: payouts are delayed for some days. */
    changedAt: time('changed_at'),
    /** The administrator's note on the check. */
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The next poll of the provider. */
    ...waiting(),
  },
  (t) => [
    uniqueIndex('payees_ref').on(t.provider, t.ref),
    index('payees_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    index('payees_unchecked')
      .on(t.updatedAt)
      .where(sql`kyc = 'pending' and provider = 'manual'`),
  ],
);

/** Payees that the provider refused, with its message, for the operator to resolve. */
export const payeeRefusals = pgTable('payee_refusals', {
  channelId: integer('channel_id')
    .primaryKey()
    .references(() => accounts.id),
  country: text('country').notNull(),
  code: text('code').notNull(),
  message: text('message').notNull(),
  at: time('at').notNull(),
});

/** Changes of a payee's details, with the actor. */
export const payeeChanges = pgTable(
  'payee_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: channel(),
    /** Null for the provider. */
    actorId: integer('actor_id').references(() => accounts.id),
    what: text('what').notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('payee_changes_channel').on(t.channelId, t.id)],
);

/** The end of one month: its cut through the ledger, its statements and its payouts. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `2026-11`, UTC. */
    month: text('month').notNull(),
    state: text('state', { enum: runStates }).notNull(),
    /** The last ledger entry that belongs to it, and that of the run before. */
    fromEntry: cents('from_entry').notNull(),
    cutEntry: cents('cut_entry').notNull(),
    /** Entries of this day or later belong to a later run, regardless of their ids; null: no limit by day. */
    fromBefore: date('from_before'),
    cutBefore: date('cut_before'),
    cutAt: time('cut_at').notNull(),
    /** The promised date of payouts, at the end of the hold. */
    dueAt: time('due_at').notNull(),
    ruleVersion: text('rule_version').notNull(),
    /** Set once all statements exist. */
    statedAt: time('stated_at'),
    frozenById: administrator('frozen_by_id'),
    frozenAt: time('frozen_at'),
    approvedById: administrator('approved_by_id'),
    approvedAt: time('approved_at'),
    startedById: administrator('started_by_id'),
    startedAt: time('started_at'),
    doneAt: time('done_at'),
    /** When administrators were reminded that it is due soon. */
    remindedAt: time('reminded_at'),
    /** When operators and creators were notified that it is late. */
    lateNotifiedAt: time('late_notified_at'),
  },
  (t) => [
    uniqueIndex('payout_runs_month').on(t.month),
    index('payout_runs_open')
      .on(t.id)
      .where(sql`done_at is null`),
    check('payout_runs_cut', sql`cut_entry >= from_entry`),
    check('payout_runs_steps', sql`(state in ('draft', 'frozen') or approved_at is not null)`),
  ],
);

/** The payout of one channel in a run, or the reason for none. */
export const payouts = pgTable(
  'payouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => payoutRuns.id),
    channelId: channel(),
    /** The amount to pay; if held, the amount carried to the next month, which may be negative. */
    amountCents: cents('amount_cents').notNull(),
    reserveCents: cents('reserve_cents').notNull().default(0),
    state: text('state', { enum: payoutStates }).notNull(),
    reason: text('reason', { enum: holdReasons }),
    provider: text('provider').notNull(),
    payeeRef: text('payee_ref'),
    /** The payee as frozen, so that money only goes to the approved account. */
    payeeName: text('payee_name').notNull().default(''),
    payeeKind: text('payee_kind', { enum: ['person', 'company'] }),
    payeeCountry: text('payee_country').notNull().default(''),
    destination: text('destination').notNull().default(''),
    destinationRef: text('destination_ref').notNull().default(''),
    /** When a worker last claimed it: since then the provider may have been asked for its transfer. */
    triedAt: time('tried_at'),
    /** When it was first listed for the bank: since then the bank may have paid it. */
    listedAt: time('listed_at'),
    transferRef: text('transfer_ref'),
    payoutRef: text('payout_ref'),
    failureCode: text('failure_code'),
    /** An administrator's note on a bank transfer. */
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
    /** The next step at the provider. */
    ...waiting(),
  },
  (t) => [
    uniqueIndex('payouts_one_each').on(t.runId, t.channelId),
    index('payouts_channel').on(t.channelId, t.id.desc().nullsFirst()),
    index('payouts_run').on(t.runId, t.amountCents.desc().nullsFirst(), t.id),
    /** For the check after each payment whether the run has ended. */
    index('payouts_open')
      .on(t.runId)
      .where(sql`state in ('pending', 'submitted', 'inTransit', 'failed')`),
    index('payouts_due')
      .on(t.nextAt, t.id)
      .where(sql`next_at is not null`),
    uniqueIndex('payouts_ref').on(t.provider, t.payoutRef),
    uniqueIndex('payouts_transfer').on(t.provider, t.transferRef),
    check('payouts_amount', sql`state = 'held' or amount_cents > 0 and reserve_cents >= 0`),
    check('payouts_reason', sql`(state = 'held') = (reason is not null)`),
  ],
);

/** The part of a payout reserved for future disputes. */
export const payoutReserves = pgTable(
  'payout_reserves',
  {
    payoutId: integer('payout_id')
      .primaryKey()
      .references(() => payouts.id),
    channelId: channel(),
    cents: cents('cents').notNull(),
    releaseAt: time('release_at').notNull(),
    releasedAt: time('released_at'),
  },
  (t) => [
    index('payout_reserves_channel')
      .on(t.channelId)
      .where(sql`released_at is null`),
    index('payout_reserves_due')
      .on(t.releaseAt)
      .where(sql`released_at is null`),
    check('payout_reserves_cents', sql`cents > 0`),
  ],
);

/** A monthly statement of a channel, in cents. A trigger refuses changes and deletion. */
export const statements = pgTable(
  'statements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => payoutRuns.id),
    channelId: channel(),
    month: text('month').notNull(),
    openingCents: cents('opening_cents').notNull(),
    earnedCents: cents('earned_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    closingCents: cents('closing_cents').notNull(),
    fromEntry: cents('from_entry').notNull(),
    toEntry: cents('to_entry').notNull(),
    /** Like those of its run, but for its own month: a run after an outage has several. */
    fromBefore: date('from_before'),
    toBefore: date('to_before'),
    /** The canonical text of the statement, which `sha256` is of. */
    json: text('json').notNull(),
    sha256: text('sha256').notNull(),
    cutAt: time('cut_at').notNull(),
  },
  (t) => [
    uniqueIndex('statements_one_each').on(t.channelId, t.month),
    index('statements_run').on(t.runId, t.channelId),
    check('statements_entries', sql`to_entry >= from_entry`),
  ],
);
