import { cancelOutcomes, cancelReasons, keepOffers } from '@realfin/contract/leaving';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { paymentProfiles, purchaseIntents } from '../billing/tables.ts';

const dueKinds = ['bridge', 'renew', 'notice', 'end', 'pauseBegins', 'pauseEnds', 'trialEnds'] as const;
const planHandle = () => text('plan_handle', { enum: ['monthly10', 'yearly10'] }).notNull();

/** Every price a plan has had. The newest of a plan is its price in the contract. */
export const prices = pgTable(
  'prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    handle: text('handle', { enum: ['monthly10', 'yearly10'] }).notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency', { enum: ['usd'] }).notNull(),
    validFrom: time('valid_from').notNull(),
  },
  (t) => [uniqueIndex('prices_version').on(t.handle, t.validFrom), check('prices_positive', sql`cents > 0`)],
);

/** One row per person, never deleted: a returning subscriber restarts it, and nobody can have two. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state', { enum: ['active', 'past_due', 'canceled'] }).notNull(),
    planHandle: planHandle(),
    /** Null: a gift began it, and no card was saved since. */
    profileId: integer('profile_id').references(() => paymentProfiles.id),
    /** The creator who brought this person, for the lifetime of the subscription. */
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    /** Periods are counted from here, so that the 31st stays the 31st in months that have one. */
    anchorAt: time('anchor_at').notNull(),
    /** Full periods since the anchor, before the current one. */
    periodIndex: integer('period_index').notNull(),
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    periodN: integer('period_n').notNull(),
    /** What it renews at, until its owner was notified of another price. */
    priceId: integer('price_id')
      .notNull()
      .references(() => prices.id),
    nextPriceId: integer('next_price_id').references(() => prices.id),
    /** Periods that start from here on cost the next price. */
    nextPriceFrom: time('next_price_from'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason'),
    /** Paused when the period ends, until the next one starts here; without service, and nothing is charged. */
    pausedUntil: time('paused_until'),
    /** Its first payment is due then; null once it is paid, and kept when nothing was. */
    trialUntil: time('trial_until'),
    /** The plan it renews as, when that is another one. */
    nextPlanHandle: text('next_plan_handle', { enum: ['monthly10', 'yearly10'] }),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** When the engine acts next, and what it does. */
    dueAt: time('due_at'),
    dueKind: text('due_kind', { enum: dueKinds }),
    /** Steps in a row that failed on our side or at the processor; declines of the card are not counted here. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    /** Gave up; an administrator has to look. */
    stuckAt: time('stuck_at'),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('subscriptions_account').on(t.accountId),
    index('subscriptions_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('subscriptions_acquirer')
      .on(t.acquirerId, t.trialUntil)
      .where(sql`state = 'active'`),
    index('subscriptions_acquirer_started').on(t.acquirerId, t.startedAt),
    index('subscriptions_profile').on(t.profileId),
    check('subscriptions_card', sql`profile_id is not null or state <> 'active' or cancel_at_period_end`),
  ],
);

/** Off the price of the next periods, used when one is paid. */
export const discounts = pgTable(
  'discounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    source: text('source', { enum: ['cancellation', 'offer'] }).notNull(),
    planHandle: planHandle(),
    percent: integer('percent'),
    cents: integer('cents'),
    /** Who goes without: the platform, as far as a budget sets it aside, or everyone by their share. */
    bearer: text('bearer', { enum: ['platform', 'shared'] }).notNull(),
    borneLeftCents: integer('borne_left_cents'),
    periodsLeft: integer('periods_left').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('discounts_account').on(t.accountId),
    check('discounts_amount', sql`(percent is null) <> (cents is null)`),
    check('discounts_percent', sql`percent between 1 and 100`),
    check('discounts_cents', sql`cents > 0`),
    check('discounts_left', sql`periods_left >= 0`),
  ],
);

const openStates = sql`state in ('due', 'charging', 'failing')`;

/** What a person paid or is to pay for, one after the other. The number only grows, from 0; a trial before is -1. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    n: integer('n').notNull(),
    planHandle: planHandle(),
    anchorAt: time('anchor_at').notNull(),
    periodIndex: integer('period_index').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    priceId: integer('price_id')
      .notNull()
      .references(() => prices.id),
    priceCents: integer('price_cents').notNull(),
    /** The period it continues. Paid for only while that is still the current one. */
    afterId: integer('after_id').references((): AnyPgColumn => subscriptionPeriods.id),
    /** An upgrade: the unused part of the period before, taken off the price. */
    creditCents: integer('credit_cents').notNull().default(0),
    discountId: integer('discount_id').references(() => discounts.id),
    discountCents: integer('discount_cents').notNull().default(0),
    /** An upgrade after a cancellation: its buyer agreed that it renews again. */
    resumesRenewal: boolean('resumes_renewal').notNull().default(false),
    state: text('state', {
      enum: ['due', 'charging', 'failing', 'paid', 'uncollectible', 'void', 'refunded', 'trial'],
    }).notNull(),
    /** The purchase that paid for it; for an upgrade, the one that may. */
    intentId: text('intent_id').references(() => purchaseIntents.id),
    paidCents: integer('paid_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    failedAt: time('failed_at'),
    /** Who paid it in the end: its owner, or a retry of their card. */
    recoveredBy: text('recovered_by', { enum: ['person', 'retry'] }),
    /** How many attempts had failed by then. */
    recoveredAfter: integer('recovered_after'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    // A period that continues none is the start of a subscription.
    index('subscription_periods_first')
      .on(t.startsAt)
      .where(sql`after_id is null and paid_cents > 0`),
    index('subscription_periods_failed')
      .on(t.failedAt)
      .where(sql`failed_at is not null`),
    uniqueIndex('subscription_periods_number').on(t.subscriptionId, t.n),
    uniqueIndex('subscription_periods_intent').on(t.intentId),
    // One renewal of a period, however many workers see that it is due.
    uniqueIndex('subscription_periods_open_renewal')
      .on(t.subscriptionId)
      .where(sql`${openStates} and intent_id is null`),
    check('subscription_periods_time', sql`ends_at > starts_at`),
    check('subscription_periods_cents', sql`price_cents >= 0 and credit_cents >= 0 and paid_cents >= 0`),
    check('subscription_periods_discount', sql`discount_cents between 0 and price_cents`),
    check('subscription_periods_discounted', sql`(discount_cents > 0) = (discount_id is not null)`),
    check(
      'subscription_periods_recovered',
      sql`(recovered_by is null) = (recovered_after is null) and (recovered_by is null or failed_at is not null)`,
    ),
    check('subscription_periods_refunded', sql`refunded_cents between 0 and paid_cents`),
    check(
      'subscription_periods_paid',
      sql`(state in ('paid', 'refunded')) = (paid_cents > 0) and (paid_cents = 0 or intent_id is not null)`,
    ),
  ],
);

/** One charge of a period. Its number only grows, so no attempt finds the outcome of another. */
export const renewalAttempts = pgTable(
  'renewal_attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer('period_id')
      .notNull()
      .references(() => subscriptionPeriods.id),
    n: integer('n').notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    /** `person`: they were there and could answer their bank. `network`: it had replaced the card. */
    initiator: text('initiator', { enum: ['person', 'merchant', 'network'] }).notNull(),
    /**
     * `soft`: may be tried again. `needsPerson`: the bank wants its holder. `needsCard`: this card will not pay again.
     * `unreached`: the processor never charged it, so it does not count. `returned`: paid, but too late, and refunded.
     */
    outcome: text('outcome', {
      enum: ['open', 'succeeded', 'soft', 'needsPerson', 'needsCard', 'unreached', 'abandoned', 'returned'],
    }).notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('renewal_attempts_number').on(t.periodId, t.n),
    uniqueIndex('renewal_attempts_intent').on(t.intentId),
    uniqueIndex('renewal_attempts_open')
      .on(t.periodId)
      .where(sql`outcome = 'open'`),
  ],
);

/** A person's way out of a subscription: why, what they were offered, and how it ended. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    reasonCode: text('reason_code', { enum: cancelReasons }),
    words: text('words').notNull().default(''),
    offer: text('offer', { enum: keepOffers }),
    outcome: text('outcome', { enum: cancelOutcomes }),
    openedAt: time('opened_at').notNull(),
    endedAt: time('ended_at'),
    /** When it is over as incomplete. */
    nextAt: time('next_at'),
  },
  (t) => [
    // Two tabs leave by the same door.
    uniqueIndex('cancellations_open')
      .on(t.subscriptionId)
      .where(sql`outcome is null`),
    index('cancellations_subscription').on(t.subscriptionId, t.openedAt),
    index('cancellations_ended').on(t.endedAt),
    index('cancellations_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    check(
      'cancellations_end',
      sql`(outcome is null) = (ended_at is null) and (outcome is null) = (next_at is not null)`,
    ),
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
    /** An affiliate has no channel. */
    earnsAs: text('earns_as', { enum: ['creator', 'affiliate'] })
      .notNull()
      .default('creator'),
    platformCents: integer('platform_cents').notNull(),
    acquisitionCents: integer('acquisition_cents').notNull(),
    retentionCents: integer('retention_cents').notNull(),
    /** upcoming: not started. running: recognized, retention waits for views. settled: fully distributed. */
    state: text('state', { enum: ['upcoming', 'running', 'settled'] }).notNull(),
    dueAt: time('due_at'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    stuckAt: time('stuck_at'),
  },
  (t) => [
    uniqueIndex('service_months_intent').on(t.intentId, t.monthIndex),
    index('service_months_subscription').on(t.subscriptionId, t.startsAt),
    index('service_months_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);
