import { synonymKinds } from '@realfin/contract/search';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Words that occur in titles, used to correct typos. Maintained by jobs. */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), posts: integer('posts').notNull() },
  (t) => [
    index('search_words_near').using('gin', sql`${t.word} gin_trgm_ops`),
    index('search_words_start').on(sql`${t.word} text_pattern_ops`),
  ],
);

/** Number of posts per frequent searchable word. Maintained by a job. Decides whether matches are counted. */
export const searchTerms = pgTable(
  'search_terms',
  { word: text('word').primaryKey(), posts: integer('posts').notNull() },
  (t) => [index('search_terms_start').on(sql`${t.word} text_pattern_ops`, t.posts)],
);

/** Results that people opened: once per day for the same person, words and result. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    query: text('query').notNull(),
    kind: text('kind', { enum: ['creator', 'post', 'query'] }).notNull(),
    targetId: integer('target_id').notNull(),
    /** `a:{accountId}` or `v:{anonymous id}`. */
    viewerKey: text('viewer_key').notNull(),
    /** Days since 1970. */
    day: integer('day').notNull(),
    position: integer('position').notNull(),
    clickedAt: timestamp('clicked_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.viewerKey, t.day, t.query, t.kind, t.targetId] }),
    index('search_clicks_time').on(t.clickedAt),
  ],
);

/** Queries that led several people to a result, suggested to others. Maintained by a job. */
export const searchQueries = pgTable(
  'search_queries',
  { query: text('query').primaryKey(), people: integer('people').notNull() },
  (t) => [index('search_queries_start').on(sql`${t.query} text_pattern_ops`, t.people.desc().nullsFirst())],
);

/** Other names of fins, creators and kinds of posts. Edited by administrators. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    kind: text('kind', { enum: synonymKinds }).notNull(),
    /** The name of a fin, the id of a channel, or a kind of post. */
    target: text('target').notNull(),
    words: text('words').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.target] })],
);
