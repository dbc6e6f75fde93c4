import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { posts } from '../../../publishing/posts/tables.ts';

/** Milliseconds watched, listened or read by day, in UTC. `postId` 0 is the whole channel. */
export const watchDays = pgTable(
  'watch_days',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    day: date('day').notNull(),
    /** Wall-clock milliseconds at any playback speed. */
    watchedMs: bigint('watched_ms', { mode: 'number' }).notNull(),
    starts: integer('starts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.postId, t.day] }),
    index('watch_days_post').on(t.postId, t.day),
    index('watch_days_old').on(t.day),
  ],
);

/**
 * The audience of each second of a post as differences: +1 where playback started, -1 where it stopped. The
 * sum up to a second is its audience. No individual viewer's playback is stored.
 */
export const audienceMarks = pgTable(
  'audience_marks',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The first day of the month, in UTC. */
    month: date('month').notNull(),
    /** Seconds of media, or hundredths of a text. */
    second: integer('second').notNull(),
    change: integer('change').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.month, t.second] }), index('audience_marks_old').on(t.month)],
);
