import { referralObstacles } from '@realfin/contract/referrals';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';

/** The last link or page through which each browser and each person arrived. */
export const touches = pgTable(
  'touches',
  {
    /** `a:12` for an account; `v:` and the cookie's id for a visitor. */
    visitorKey: text('visitor_key').primaryKey(),
    /** The channel of the opened page. */
    channelId: integer('channel_id').references(() => accounts.id),
    /** The approved affiliate who shared the link. */
    affiliateId: integer('affiliate_id').references(() => accounts.id),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
  },
  (t) => [index('touches_at').on(t.at), index('touches_post').on(t.postId)],
);

/** How often the links of an affiliate were opened, once per browser and day. */
export const affiliateDays = pgTable(
  'affiliate_days',
  {
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.affiliateId, t.day] })],
);

/** People who registered after opening an affiliate's link. */
export const affiliateSignups = pgTable(
  'affiliate_signups',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => accounts.id),
    at: time('at').notNull(),
  },
  (t) => [index('affiliate_signups_affiliate').on(t.affiliateId, t.at)],
);

/** People who applied to become affiliates. */
export const affiliates = pgTable(
  'affiliates',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** `held`: their earnings are on hold. */
    state: text('state', { enum: ['applied', 'approved', 'declined', 'held'] }).notNull(),
    about: text('about').notNull(),
    reason: text('reason'),
    appliedAt: time('applied_at').notNull(),
    decidedAt: time('decided_at'),
    decidedById: integer('decided_by_id').references(() => accounts.id),
  },
  (t) => [index('affiliates_waiting').on(t.state, t.appliedAt)],
);

/** Channels that people referred. */
export const referrals = pgTable(
  'referrals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    referrerId: integer('referrer_id')
      .notNull()
      .references(() => accounts.id),
    /** Hash of the address in lower case; the address itself is only in the invitation. */
    emailHash: text('email_hash').notNull(),
    emailHint: text('email_hint').notNull(),
    channelId: integer('channel_id').references(() => accounts.id),
    state: text('state', { enum: ['invited', 'approved', 'rewarded', 'reversed'] }).notNull(),
    rewardCents: integer('reward_cents').notNull(),
    /** The administrator's reason. */
    reason: text('reason'),
    /** The reason that it earned nothing when the reward was due. */
    obstacle: text('obstacle', { enum: referralObstacles }),
    createdAt: time('created_at').notNull(),
    /** When the reward is checked. */
    dueAt: time('due_at'),
    rewardedAt: time('rewarded_at'),
  },
  (t) => [
    uniqueIndex('referrals_address').on(t.referrerId, t.emailHash),
    uniqueIndex('referrals_channel').on(t.channelId),
    index('referrals_referrer').on(t.referrerId, t.id.desc().nullsFirst()),
    index('referrals_email').on(t.emailHash),
    index('referrals_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index('referrals_rewarded').on(t.rewardedAt),
    check('referrals_obstacle', sql`obstacle in ('noChannel', 'accountClosed', 'samePerson')`),
    check('referrals_reward', sql`reward_cents > 0`),
    check('referrals_known', sql`state = 'invited' or state = 'reversed' or channel_id is not null`),
  ],
);
