import { viewSources } from '@realfin/contract/view-origins';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { fins } from '../fins/tables.ts';

export const channels = pgTable(
  'channels',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    about: text('about').notNull().default(''),
    /** The language of its posts. Null uses the language of the account. */
    language: text('language'),
    /** Shown behind the gates of its posts, instead of their own pictures. */
    paywallImageUrl: text('paywall_image_url'),
    pinnedPostId: integer('pinned_post_id'),
    followerCount: integer('follower_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** When the account was deleted. */
    closedAt: time('closed_at'),
  },
  (t) => [
    index('channels_followers').on(t.followerCount.desc().nullsFirst(), t.accountId.desc().nullsFirst()),
    index('channels_newest').on(t.createdAt.desc().nullsFirst(), t.accountId.desc().nullsFirst()),
  ],
);

export const channelFins = pgTable(
  'channel_fins',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    finId: integer('fin_id')
      .notNull()
      .references(() => fins.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.finId] }),
    index('channel_fins_fin').on(t.finId, t.createdAt.desc().nullsFirst(), t.channelId.desc().nullsFirst()),
  ],
);

export const follows = pgTable(
  'follows',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.channelId] }),
    index('follows_channel').on(t.channelId, t.accountId),
    index('follows_channel_newest').on(t.channelId, t.createdAt),
    index('follows_newest').on(t.accountId, t.createdAt.desc().nullsFirst(), t.channelId.desc().nullsFirst()),
  ],
);

/** New follows per channel, UTC day and traffic source. Aggregated only: no row is about one person. */
export const followDays = pgTable(
  'follow_days',
  {
    channelId: integer('channel_id').notNull(),
    day: date('day').notNull(),
    /** Empty for people who opted out of tracking, and for API clients that send no source. */
    source: text('source', { enum: ['', ...viewSources] }).notNull(),
    follows: integer('follows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.day, t.source] }), index('follow_days_old').on(t.day)],
);

export const channelApplications = pgTable(
  'channel_applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    fins: text('fins').array().notNull(),
    about: text('about').notNull().default(''),
    links: text('links').array().notNull(),
    referredById: integer('referred_by_id').references(() => accounts.id),
    state: text('state', { enum: ['pending', 'approved', 'declined'] }).notNull(),
    reason: text('reason'),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    decidedById: integer('decided_by_id').references(() => accounts.id),
  },
  (t) => [
    uniqueIndex('channel_applications_open')
      .on(t.accountId)
      .where(sql`state <> 'declined'`),
    index('channel_applications_state').on(t.state, t.createdAt),
  ],
);
