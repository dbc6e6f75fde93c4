import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { posts } from '../../../publishing/posts/tables.ts';

/** A minute of a broadcast, in sums. */
export const broadcastMinutes = pgTable(
  'broadcast_minutes',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Start of the minute, counted from going on air. */
    at: time('at').notNull(),
    /** Viewers in each quarter of the minute. Null without a sample. */
    watching: integer('watching')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    messages: integer('messages').notNull().default(0),
    tips: integer('tips').notNull().default(0),
    tipCents: bigint('tip_cents', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.postId, t.at] }), index('broadcast_minutes_old').on(t.at)],
);

/** Chat figures that exist only for a broadcast as a whole. */
export const broadcastChats = pgTable(
  'broadcast_chats',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Number of distinct authors. */
    writers: integer('writers').notNull(),
    /** The chat's last event when it was counted. If unchanged, nothing needs a recount. */
    lastNumber: integer('last_number').notNull(),
    countedAt: time('counted_at').notNull(),
  },
  (t) => [index('broadcast_chats_old').on(t.countedAt)],
);
