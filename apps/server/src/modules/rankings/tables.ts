import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { posts } from '../posts/tables.ts';

/** What a ranking says about itself is in its post; this gives it an id of its own. */
export const rankings = pgTable(
  'rankings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('rankings_post').on(t.postId)],
);

export const rankingTables = pgTable(
  'ranking_tables',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    rankingId: integer('ranking_id')
      .notNull()
      .references(() => rankings.id, { onDelete: 'cascade' }),
    /** Place among the ranking's tables, from 0. Not unique, so that two can swap. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Name of the CSV in storage; unguessable. */
    csvKey: text('csv_key').notNull(),
    /** Without the heading. */
    rowCount: integer('row_count').notNull(),
    /** The heading and the first rows, for pages that are read before the CSV has come. */
    openingRows: jsonb('opening_rows').$type<string[][]>().notNull(),
  },
  (t) => [
    uniqueIndex('ranking_tables_csv').on(t.csvKey),
    index('ranking_tables_order').on(t.rankingId, t.position),
  ],
);
