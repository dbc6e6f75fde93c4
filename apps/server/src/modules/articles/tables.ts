import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { posts } from '../posts/tables.ts';

export const articles = pgTable(
  'articles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** Tiptap document as the author edits it. */
    contentRaw: jsonb('content_raw').notNull(),
    /** The same document, rendered and sanitized on the server. */
    contentHtml: text('content_html').notNull(),
    /** How many of the first blocks are in front of the gate, and their HTML. */
    previewBlocks: integer('preview_blocks').notNull().default(0),
    previewHtml: text('preview_html').notNull().default(''),
    wordCount: integer('word_count').notNull(),
    readMinutes: integer('read_minutes').notNull(),
  },
  (t) => [uniqueIndex('articles_post').on(t.postId)],
);
