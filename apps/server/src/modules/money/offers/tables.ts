import type { StoredContext } from '@realfin/contract/touches';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { cardChecks, paymentProfiles, purchaseIntents } from '../billing/tables.ts';

/** A code that discounts the first periods of a subscription, or starts one with a free trial. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capital letters. */
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'cents', 'trialDays'] }).notNull(),
    amount: integer('amount').notNull(),
    /** Null: both plans. */
    planHandle: text('plan_handle', { enum: ['monthly10', 'yearly10'] }),
    periods: integer('periods').notNull(),
    /** Null for no limit. */
    maxUses: integer('max_uses'),
    /** Uses that were paid or are in progress. */
    uses: integer('uses').notNull().default(0),
    /** `shared`: shares of the paid amount. `platform`: shares of the full price, within the budget. */
    bearer: text('bearer', { enum: ['platform', 'shared'] }).notNull(),
    /** The most that the platform pays creators beyond shares of the paid amount, in cents. */
    budgetCents: integer('budget_cents'),
    /** Committed by uses that were paid or are in progress. */
    committedCents: integer('committed_cents').notNull().default(0),
    endsAt: time('ends_at'),
    /** By an administrator. */
    endedAt: time('ended_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('offers_code').on(t.code),
    check('offers_amount', sql`amount > 0 and (kind <> 'percent' or amount <= 100)`),
    check('offers_trial', sql`kind <> 'trialDays' or amount <= 90`),
    check('offers_periods', sql`periods > 0`),
    check('offers_bearer', sql`(bearer = 'platform') = (budget_cents is not null)`),
    check('offers_budget', sql`committed_cents between 0 and coalesce(budget_cents, 0)`),
    check('offers_uses', sql`uses >= 0 and (max_uses is null or uses <= max_uses)`),
  ],
);

/** One purchase with a code. */
export const offerUses = pgTable(
  'offer_uses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Null: nothing was charged, and its card was checked instead. */
    intentId: text('intent_id').references(() => purchaseIntents.id),
    checkId: text('check_id').references(() => cardChecks.id),
    /** Of the card; retained, so that a card uses a code once across accounts. */
    fingerprint: text('fingerprint'),
    /** The most that it can cost the platform, in cents. */
    costCents: integer('cost_cents').notNull().default(0),
    /** `released`: not paid, can be used again. `late`: paid after the release, not counted. */
    state: text('state', { enum: ['held', 'used', 'released', 'late'] }).notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('offer_uses_intent').on(t.intentId),
    // Once per person, even with several tabs.
    uniqueIndex('offer_uses_person')
      .on(t.offerId, t.accountId)
      .where(sql`state in ('held', 'used')`),
    uniqueIndex('offer_uses_card')
      .on(t.offerId, t.fingerprint)
      .where(sql`state in ('held', 'used')`),
    uniqueIndex('offer_uses_check').on(t.checkId),
    index('offer_uses_account').on(t.accountId),
    check('offer_uses_source', sql`(intent_id is null) <> (check_id is null)`),
  ],
);

/** A subscription that starts free after a card check: a free trial, or a coupon of the whole price. */
export const trials = pgTable(
  'trials',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    checkId: text('check_id')
      .notNull()
      .references(() => cardChecks.id),
    profileId: integer('profile_id')
      .notNull()
      .references(() => paymentProfiles.id),
    /** Of its card; retained, so that a card has one trial across accounts. */
    fingerprint: text('fingerprint'),
    planHandle: text('plan_handle', { enum: ['monthly10', 'yearly10'] }).notNull(),
    /** For a free trial. */
    days: integer('days'),
    /** For a coupon. */
    months: integer('months'),
    context: jsonb('context').$type<StoredContext>(),
    /** `asked`: its card is being checked, or was declined. `refused`: a trial or purchase came first. */
    state: text('state', { enum: ['asked', 'started', 'refused'] }).notNull(),
    createdAt: time('created_at').notNull(),
    startedAt: time('started_at'),
    endsAt: time('ends_at'),
  },
  (t) => [
    uniqueIndex('trials_check').on(t.checkId),
    // One free trial per person and per card, forever. Uses of a coupon are in `offer_uses`.
    uniqueIndex('trials_person')
      .on(t.accountId)
      .where(sql`state = 'started' and days is not null`),
    uniqueIndex('trials_card')
      .on(t.fingerprint)
      .where(sql`state = 'started' and days is not null`),
    index('trials_account').on(t.accountId),
    check('trials_days', sql`days between 1 and 90`),
    check('trials_length', sql`(days is null) <> (months is null) and (months is null or months > 0)`),
    check('trials_started', sql`(state = 'started') = (started_at is not null and ends_at is not null)`),
  ],
);

/** A subscription bought by one person and redeemed by another with a code. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    planHandle: text('plan_handle', { enum: ['monthly10', 'yearly10'] }).notNull(),
    /** Null: the buyer passes the code on. */
    recipientEmail: text('recipient_email'),
    words: text('words').notNull(),
    /** Hash of the code, which is derived from our secret and never stored; null until it is paid. */
    codeHash: text('code_hash'),
    /** The creator that the buyer is attributed to. */
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    state: text('state', { enum: ['open', 'failed', 'bought', 'redeemed', 'refunded', 'expired'] }).notNull(),
    redeemedBy: integer('redeemed_by').references(() => accounts.id),
    redeemedAt: time('redeemed_at'),
    createdAt: time('created_at').notNull(),
    boughtAt: time('bought_at'),
    /** Null: never. */
    expiresAt: time('expires_at'),
    /** The days before its end of the latest email sent about it. */
    noticedDays: integer('noticed_days'),
  },
  (t) => [
    uniqueIndex('gifts_intent').on(t.intentId),
    uniqueIndex('gifts_code').on(t.codeHash),
    index('gifts_buyer').on(t.buyerId, t.id),
    index('gifts_redeemed_by').on(t.redeemedBy),
    index('gifts_expiring')
      .on(t.expiresAt)
      .where(sql`state = 'bought'`),
    check('gifts_redeemed', sql`(redeemed_by is null) = (redeemed_at is null)`),
    check('gifts_paid', sql`state in ('open', 'failed') or code_hash is not null`),
  ],
);
