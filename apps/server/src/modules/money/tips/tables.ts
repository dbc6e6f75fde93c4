import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { purchaseIntents } from '../billing/tables.ts';

/** A tip that is charged with each renewal of the giver's subscription, and ends with it. */
export const tipPlans = pgTable(
  'tip_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['active', 'ended'] }).notNull(),
    /** Consecutive renewals that were declined with it. */
    misses: integer('misses').notNull().default(0),
    /** `creator`: they left, were suspended, or have blocked the giver. */
    endReason: text('end_reason', { enum: ['person', 'subscription', 'creator', 'misses'] }),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('tip_plans_active')
      .on(t.accountId, t.channelId)
      .where(sql`state = 'active'`),
    index('tip_plans_account').on(t.accountId),
    index('tip_plans_channel')
      .on(t.channelId)
      .where(sql`state = 'active'`),
    check('tip_plans_amount', sql`amount_cents > 0 and misses >= 0`),
    check(
      'tip_plans_end',
      sql`(state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_reason is not null)`,
    ),
  ],
);

/** A one-time tip, or one charged with a renewal; it counts once it is paid. */
export const tips = pgTable(
  'tips',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    /** The line number within its purchase. */
    lineN: integer('line_n').notNull().default(1),
    /** Null for a one-time tip. */
    planId: integer('plan_id').references(() => tipPlans.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** The post it was sent on; null for a tip to the channel. */
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** The comment with its text, if the giver may comment there. */
    commentId: integer('comment_id'),
    mayComment: boolean('may_comment').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    memo: text('memo').notNull(),
    /** `pending`: earned and not paid out yet. */
    state: text('state', { enum: ['open', 'failed', 'pending', 'complete', 'refunded'] }).notNull(),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
  },
  (t) => [
    uniqueIndex('tips_line').on(t.intentId, t.lineN),
    index('tips_account').on(t.accountId),
    index('tips_post')
      .on(t.postId)
      .where(sql`post_id is not null`),
    // Matches the order of the list of received tips.
    index('tips_received')
      .on(t.channelId, t.paidAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`paid_at is not null`),
    check('tips_amount', sql`amount_cents > 0 and refunded_cents between 0 and amount_cents`),
  ],
);
