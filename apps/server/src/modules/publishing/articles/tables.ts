import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
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
    /** The number of blocks shown above the gate, and their HTML. */
    previewBlocks: integer('preview_blocks').notNull().default(0),
    previewHtml: text('preview_html').notNull().default(''),
    wordCount: integer('word_count').notNull(),
    readMinutes: integer('read_minutes').notNull(),
  },
  (t) => [uniqueIndex('articles_post').on(t.postId)],
);

/** The version history of an article: published states, and autosaves at most every ten minutes. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    /** Autosaves are merged into one version for some minutes from here. */
    begunAt: time('begun_at').notNull(),
    savedAt: time('saved_at').notNull(),
    published: boolean('published').notNull(),
    /** Saves after a restore create another version, so that neither is lost. */
    restored: boolean('restored').notNull().default(false),
    title: text('title').notNull(),
    contentRaw: jsonb('content_raw').notNull(),
    wordCount: integer('word_count').notNull(),
  },
  (t) => [index('article_versions_article').on(t.articleId, t.id.desc().nullsFirst())],
);
