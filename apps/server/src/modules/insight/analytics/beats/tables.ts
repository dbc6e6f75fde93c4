import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { posts } from '../../../publishing/posts/tables.ts';

/** Time watched, listened or read by day, in UTC; `postId` 0 is the whole channel. */
export const watchDays = pgTable(
  'watch_days',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    day: date('day').notNull(),
    /** Wall-clock milliseconds, whatever the speed. */
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
 * The audience of each second of a post as differences: where someone came in and where they left. The sum of all up to
 * a second is how many were there, and nobody's own way through the post is kept.
 */
export const audienceMarks = pgTable(
  'audience_marks',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The first day of the month, in UTC. */
    month: date('month').notNull(),
    /** Of media; for texts, how many hundredths of it. */
    second: integer('second').notNull(),
    change: integer('change').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.month, t.second] }), index('audience_marks_old').on(t.month)],
);
