import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { paymentProfiles, purchaseIntents } from '../billing/tables.ts';

/** One row per person, never deleted: a returning subscriber restarts it, and nobody can have two. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state', { enum: ['active', 'past_due', 'canceled'] }).notNull(),
    planHandle: text('plan_handle', { enum: ['monthly10', 'yearly10'] }).notNull(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => paymentProfiles.id),
    /** The creator who brought this person, for the lifetime of the subscription. */
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    /** Periods are counted from here, so that the 31st stays the 31st in months that have one. */
    anchorAt: time('anchor_at').notNull(),
    /** Full periods since the anchor, before the current one. */
    periodIndex: integer('period_index').notNull(),
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    /** The purchase that paid for the current period. */
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    /** The price of the current period. */
    periodPriceCents: integer('period_price_cents').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason'),
    /** Renewal attempts of the next period that have failed. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** When the engine acts next, and what it does. */
    dueAt: time('due_at'),
    dueKind: text('due_kind', { enum: ['renew', 'notice', 'end'] }),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('subscriptions_account').on(t.accountId),
    index('subscriptions_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('subscriptions_acquirer')
      .on(t.acquirerId)
      .where(sql`state = 'active'`),
    index('subscriptions_acquirer_started').on(t.acquirerId, t.startedAt),
    index('subscriptions_profile').on(t.profileId),
  ],
);

/** A paid month of service, with its shares. */
export const serviceMonths = pgTable(
  'service_months',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    monthIndex: integer('month_index').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** The control account of the ledger in which its retention share waits, by the month it started in: `2026-11`. */
    bucket: text('bucket').notNull(),
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    platformCents: integer('platform_cents').notNull(),
    acquisitionCents: integer('acquisition_cents').notNull(),
    retentionCents: integer('retention_cents').notNull(),
    /** upcoming: not started. running: recognized, retention waits for views. settled: fully distributed. */
    state: text('state', { enum: ['upcoming', 'running', 'settled'] }).notNull(),
    /** When the next of the two steps is due. */
    dueAt: time('due_at'),
  },
  (t) => [
    uniqueIndex('service_months_intent').on(t.intentId, t.monthIndex),
    index('service_months_subscription').on(t.subscriptionId, t.startsAt),
    index('service_months_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);
