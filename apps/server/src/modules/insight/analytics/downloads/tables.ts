import { boolean, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { posts } from '../../../publishing/posts/tables.ts';

/** Multirange, so that PostgreSQL merges overlapping requests. */
const byteRanges = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** The key for hashing listeners on one day (UTC). Deleted after it, so hashes can no longer be matched. */
export const downloadKeys = pgTable('download_keys', {
  day: date('day').primaryKey(),
  key: text('key').notNull(),
});

/** Byte ranges of an episode sent to a listener today. Deleted after the day. */
export const downloadListeners = pgTable(
  'download_listeners',
  {
    day: date('day').notNull(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Hash of address and player, keyed with the key of the day. */
    listener: text('listener').notNull(),
    ranges: byteRanges('ranges').notNull(),
    counted: boolean('counted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.day, t.postId, t.listener] })],
);

/** Downloads of an episode by day, in UTC, and player. */
export const downloadDays = pgTable(
  'download_days',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    day: date('day').notNull(),
    player: text('player').notNull(),
    downloads: integer('downloads').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.postId, t.day, t.player] }),
    index('download_days_old').on(t.day),
  ],
);
