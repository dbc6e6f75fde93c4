import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
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
    /** The author's own name of the table, by which saving it twice does not make two. */
    clientKey: text('client_key'),
    /** Name of the CSV in storage; unguessable, and shared by copies. Null while a draft has none. */
    csvKey: text('csv_key'),
    /** Without the heading. */
    rowCount: integer('row_count').notNull(),
    /** The heading and the first rows, for pages that are read before the CSV has come. */
    openingRows: jsonb('opening_rows').$type<string[][]>().notNull(),
  },
  (t) => [
    index('ranking_tables_csv').on(t.csvKey),
    index('ranking_tables_order').on(t.rankingId, t.position),
    uniqueIndex('ranking_tables_client').on(t.rankingId, t.clientKey),
  ],
);

/** A CSV that was uploaded and belongs to no table yet; swept away when it stays so. */
export const rankingUploads = pgTable(
  'ranking_uploads',
  {
    csvKey: text('csv_key').primaryKey(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** Null until all of it was read and found good. */
    rowCount: integer('row_count'),
    openingRows: jsonb('opening_rows').$type<string[][]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('ranking_uploads_channel').on(t.channelId), index('ranking_uploads_time').on(t.createdAt)],
);
