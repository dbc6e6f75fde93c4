import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { posts } from '../tables.ts';

/** Captions of a post, one per language, as the WebVTT that players get. */
export const postCaptions = pgTable(
  'post_captions',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    /** The label in a player's menu. */
    label: text('label').notNull(),
    vtt: text('vtt').notNull(),
    cueCount: integer('cue_count').notNull(),
    revision: integer('revision').notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.language] })],
);
