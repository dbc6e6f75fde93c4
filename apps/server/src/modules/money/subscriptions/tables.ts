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

/** One row per account, never deleted: a returning subscriber reuses it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state', { enum: ['active', 'past_due', 'canceled'] }).notNull(),
    planHandle: planHandle(),
    /** Null: started by a gift, and no card was saved since. */
    profileId: integer('profile_id').references(() => paymentProfiles.id),
    /** The creator or affiliate with the acquisition credit, for the lifetime of the subscription. */
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    /** Periods are counted from here, so that the 31st returns in months that have one. */
    anchorAt: time('anchor_at').notNull(),
    /** Full periods since the anchor, before the current one. */
    periodIndex: integer('period_index').notNull(),
    periodStart: time('period_start').notNull(),
    periodEnd: time('period_end').notNull(),
    periodN: integer('period_n').notNull(),
    /** The price it renews at, until its owner was notified of another one. */
    priceId: integer('price_id')
      .notNull()
      .references(() => prices.id),
    nextPriceId: integer('next_price_id').references(() => prices.id),
    /** Periods that start from here on have the next price. */
    nextPriceFrom: time('next_price_from'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason'),
    /** Paused from the end of the period until the next one starts here; without access and charges. */
    pausedUntil: time('paused_until'),
    /** When its first payment is due; null once it is paid, and retained if there was none. */
    trialUntil: time('trial_until'),
    /** The plan it renews as, if different. */
    nextPlanHandle: text('next_plan_handle', { enum: ['monthly10', 'yearly10'] }),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** When the engine acts next, and its action. */
    dueAt: time('due_at'),
    dueKind: text('due_kind', { enum: dueKinds }),
    /** Consecutive steps that failed on our side or at the processor; declines of the card don't count. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    /** Retries have ended; an administrator must act. */
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

/** A discount on the next periods; used up as they are paid. */
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
    /** The bearer of the discount: the platform, up to a budget, or all by their share. */
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

/** The paid and due periods of a subscription, in sequence. `n` only grows, from 0; a trial is -1. */
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
    /** The period it continues. It can only be paid while that is still the current one. */
    afterId: integer('after_id').references((): AnyPgColumn => subscriptionPeriods.id),
    /** For an upgrade: the unused part of the period before, deducted from the price. */
    creditCents: integer('credit_cents').notNull().default(0),
    discountId: integer('discount_id').references(() => discounts.id),
    discountCents: integer('discount_cents').notNull().default(0),
    /** For an upgrade after a cancellation: the buyer agreed to renewals. */
    resumesRenewal: boolean('resumes_renewal').notNull().default(false),
    state: text('state', {
      enum: ['due', 'charging', 'failing', 'paid', 'uncollectible', 'void', 'refunded', 'trial'],
    }).notNull(),
    /** The purchase that paid for it; for an upgrade, also one that may. */
    intentId: text('intent_id').references(() => purchaseIntents.id),
    paidCents: integer('paid_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    failedAt: time('failed_at'),
    /** How it was paid in the end: by its owner, or by a retry of the card. */
    recoveredBy: text('recovered_by', { enum: ['person', 'retry'] }),
    /** The number of attempts that had failed by then. */
    recoveredAfter: integer('recovered_after'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    // Without `after_id`, it is the start of a subscription.
    index('subscription_periods_first')
      .on(t.startsAt)
      .where(sql`after_id is null and paid_cents > 0`),
    index('subscription_periods_failed')
      .on(t.failedAt)
      .where(sql`failed_at is not null`),
    uniqueIndex('subscription_periods_number').on(t.subscriptionId, t.n),
    uniqueIndex('subscription_periods_intent').on(t.intentId),
    // At most one renewal of a period, even with several workers.
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

/** One charge of a period. Its number only grows, so attempts never share a purchase. */
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
    /** `person`: present, so the bank can ask them. `network`: it had replaced the card. */
    initiator: text('initiator', { enum: ['person', 'merchant', 'network'] }).notNull(),
    /**
     * `soft`: can be retried. `needsPerson`: needs the cardholder. `needsCard`: this card can't pay again.
     * `unreached`: never charged by the processor, so not counted. `returned`: paid too late, and refunded.
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

/** A person's cancellation: the reason, the offer they saw, and the outcome. */
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
    /** When it ends as incomplete. */
    nextAt: time('next_at'),
  },
  (t) => [
    // One open cancellation, even with two tabs.
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
    /** The bucket of its retention share: the month in which it started, `2026-11`. */
    bucket: text('bucket').notNull(),
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    /** `affiliate`: has no channel. */
    earnsAs: text('earns_as', { enum: ['creator', 'affiliate'] })
      .notNull()
      .default('creator'),
    platformCents: integer('platform_cents').notNull(),
    acquisitionCents: integer('acquisition_cents').notNull(),
    retentionCents: integer('retention_cents').notNull(),
    /** upcoming: not started. running: recognized, retention share pending. settled: fully distributed. */
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
