import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { purchaseIntents } from '../billing/tables.ts';

/** A code that lowers the first periods of a subscription. */
export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capital letters. */
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'cents'] }).notNull(),
    amount: integer('amount').notNull(),
    /** Null: both plans. */
    planHandle: text('plan_handle', { enum: ['monthly10', 'yearly10'] }),
    periods: integer('periods').notNull(),
    /** Null: as often as people come. */
    maxUses: integer('max_uses'),
    /** Those that were paid, and those that are being paid. */
    uses: integer('uses').notNull().default(0),
    /** Who goes without: the platform, or everyone by their share. */
    bearer: text('bearer', { enum: ['platform', 'shared'] }).notNull(),
    endsAt: time('ends_at'),
    /** By an administrator. */
    endedAt: time('ended_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('offers_code').on(t.code),
    check('offers_amount', sql`amount > 0 and (kind <> 'percent' or amount <= 100)`),
    check('offers_periods', sql`periods > 0`),
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
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    /** `released`: not paid, so it can be used again. `late`: paid after that, and not counted. */
    state: text('state', { enum: ['held', 'used', 'released', 'late'] }).notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('offer_uses_intent').on(t.intentId),
    // Once per person, however many tabs they pay in.
    uniqueIndex('offer_uses_person')
      .on(t.offerId, t.accountId)
      .where(sql`state in ('held', 'used')`),
    index('offer_uses_account').on(t.accountId),
  ],
);

/** Premium that one person pays for and another one gets, by a code. */
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
    /** Null: the buyer hands the code over. */
    recipientEmail: text('recipient_email'),
    words: text('words').notNull(),
    /** Of its code, which is made of our secret and never stored; null until it is paid. */
    codeHash: text('code_hash'),
    /** The creator who brought the buyer. */
    acquirerId: integer('acquirer_id').references(() => accounts.id),
    state: text('state', { enum: ['open', 'failed', 'bought', 'redeemed', 'refunded', 'expired'] }).notNull(),
    redeemedBy: integer('redeemed_by').references(() => accounts.id),
    redeemedAt: time('redeemed_at'),
    createdAt: time('created_at').notNull(),
    boughtAt: time('bought_at'),
    expiresAt: time('expires_at'),
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
    check(
      'gifts_paid',
      sql`state in ('open', 'failed') or (code_hash is not null and expires_at is not null)`,
    ),
  ],
);
