import type { NotificationType } from '@realfin/contract/notifications';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts, sessions } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';

const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/** Notifications of one `groupKey` are merged in one row until it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    type: text('type').$type<NotificationType>().notNull(),
    groupKey: text('group_key').notNull(),
    /** The latest person who caused it. */
    actorId: integer('actor_id').references(() => accounts.id),
    postId: integer('post_id'),
    commentId: integer('comment_id'),
    /** Facts that can't be looked up later: a memo, a reason, or a date (ISO 8601). */
    detail: text('detail'),
    /** Cents of a tip without a comment, or of a renewal. */
    amountCents: integer('amount_cents'),
    count: integer('count').notNull().default(1),
    seenAt: time('seen_at'),
    readAt: time('read_at'),
    mailedAt: time('mailed_at'),
    pushedAt: time('pushed_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('notifications_open')
      .on(t.accountId, t.groupKey)
      .where(sql`read_at is null`),
    index('notifications_group').on(t.accountId, t.groupKey),
    index('notifications_newest').on(t.accountId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unseen')
      .on(t.accountId)
      .where(sql`seen_at is null`),
    index('notifications_post').on(t.postId),
    index('notifications_comment').on(t.commentId),
    index('notifications_old').on(t.updatedAt),
    index('notifications_actor').on(t.actorId),
  ],
);

/** Sources that already notified, so that a repeated job or a repeated like notifies once. */
export const notificationSources = pgTable(
  'notification_sources',
  {
    accountId: account(),
    source: text('source').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.source] }),
    index('notification_sources_old').on(t.createdAt),
  ],
);

/** Without a row, everything is on. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  emailEnabled: boolean('email_enabled').notNull().default(true),
  mobileEnabled: boolean('mobile_enabled').notNull().default(true),
  /** The setting for the weekly email about the own channel. */
  weeklyEnabled: boolean('weekly_enabled').notNull().default(true),
});

/** Channels a person follows without notifications about their posts. A mute from before the follow does not count. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    accountId: account(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.channelId] }),
    index('notification_mutes_channel').on(t.channelId),
  ],
);

/** Browsers that show notifications. Each belongs to the session that subscribed it and ends with that session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    /** Null for clients without a session of the site. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_account').on(t.accountId, t.id),
    index('push_subscriptions_session').on(t.sessionId),
  ],
);
