import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';

/** The row is created with the first event. */
export const chatRooms = pgTable('chat_rooms', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Changes when a backup is restored, so old positions are not reused. */
  epoch: text('epoch').notNull(),
  /** Writers lock this row until commit, so that readers never skip a number. */
  lastNumber: integer('last_number').notNull().default(0),
  pinnedId: integer('pinned_id'),
  createdAt: time('created_at').notNull(),
});

/** The events of a room, in order, stored for replay and review. */
export const chatEvents = pgTable(
  'chat_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => chatRooms.postId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    kind: text('kind', {
      enum: [
        ...(['message', 'delete', 'clear', 'block', 'pin', 'unpin', 'rules'] as const),
        ...(['raid', 'raid_over', 'timeout', 'release', 'approve', 'reject'] as const),
        // Decisions of administrators: about a message, or about all that a person wrote.
        ...(['hide', 'show'] as const),
      ],
    }).notNull(),
    /** The author of a message, or the person an action is about. */
    accountId: integer('account_id').references(() => accounts.id),
    /** The moderator who acted. */
    actorId: integer('actor_id').references(() => accounts.id),
    /** The message an action is about. */
    targetId: integer('target_id'),
    /** A message, or the reason of a time-out. */
    text: text('text').notNull().default(''),
    mentions: text('mentions')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    type: text('type', { enum: ['COMMENT', 'TIP', 'NEW_SUBSCRIPTION'] })
      .notNull()
      .default('COMMENT'),
    amountCents: integer('amount_cents').notNull().default(0),
    replyToId: integer('reply_to_id'),
    /** Visible to its author only: they were blocked, or the message is held. */
    hidden: boolean('hidden').notNull().default(false),
    heldFor: text('held_for', { enum: ['words', 'links'] }),
    /** Idempotency key from the author's browser. */
    key: text('key'),
    /** When it became public. For a held message, when it was approved. */
    at: time('at').notNull(),
    sentAt: time('sent_at').notNull(),
    /** An administrator's decision. Such a message is hidden. */
    takenDownAt: time('taken_down_at'),
    deletedAt: time('deleted_at'),
  },
  (t) => [
    uniqueIndex('chat_events_number').on(t.postId, t.number),
    uniqueIndex('chat_events_key')
      .on(t.postId, t.accountId, t.key)
      .where(sql`key is not null`),
    index('chat_events_messages')
      .on(t.postId, t.number.desc().nullsFirst())
      .where(sql`kind = 'message' and deleted_at is null`),
    index('chat_events_times')
      .on(t.postId, t.at.desc().nullsFirst(), t.number.desc().nullsFirst())
      .where(sql`kind = 'message' and deleted_at is null`),
    index('chat_events_tips')
      .on(t.postId, t.number.desc().nullsFirst())
      .where(sql`kind = 'message' and deleted_at is null and amount_cents > 0`),
    index('chat_events_person')
      .on(t.accountId, t.postId, t.sentAt.desc().nullsFirst())
      .where(sql`kind = 'message'`),
    index('chat_events_held')
      .on(t.postId, t.number)
      .where(sql`held_for is not null and deleted_at is null`),
    index('chat_events_actions')
      .on(t.postId, t.number.desc().nullsFirst())
      .where(sql`actor_id is not null`),
  ],
);

const audience = { enum: ['everyone', 'followers', 'followers_day', 'subscribers'] } as const;

/** Rules for all chats of a channel. */
export const chatRules = pgTable('chat_rules', {
  channelId: integer('channel_id')
    .primaryKey()
    .references(() => channels.accountId),
  slowSeconds: integer('slow_seconds').notNull().default(0),
  audience: text('audience', audience).notNull().default('everyone'),
  accountMinutes: integer('account_minutes').notNull().default(0),
  welcome: text('welcome').notNull().default(''),
  /** Set during a raid. The columns below store the rules to restore. */
  raidStartedAt: time('raid_started_at'),
  slowSecondsBeforeRaid: integer('slow_seconds_before_raid'),
  audienceBeforeRaid: text('audience_before_raid', audience),
  updatedAt: time('updated_at').notNull(),
});

/** People who temporarily can't write in a channel's chats. */
export const chatTimeouts = pgTable(
  'chat_timeouts',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    until: time('until').notNull(),
    reason: text('reason').notNull().default(''),
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.accountId] }),
    index('chat_timeouts_account').on(t.accountId),
  ],
);

/** Secret addresses that show a channel's chats without an account, for broadcasting software. */
export const chatOverlays = pgTable(
  'chat_overlays',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    /** Its last characters. */
    hint: text('hint').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('chat_overlays_secret').on(t.secretHash)],
);
