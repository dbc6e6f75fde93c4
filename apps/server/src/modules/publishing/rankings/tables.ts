import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { channels } from '../../people/channels/tables.ts';
import { posts } from '../posts/tables.ts';

/** The id of a ranking. Its texts are in its post. */
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
    /** Position among the ranking's tables, from 0. Not unique, so that two can swap. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The client's identifier of the table, so that a repeated save doesn't create it twice. */
    clientKey: text('client_key'),
    /** Name of the CSV in storage; unguessable, and shared by copies. Null while a draft has none. */
    csvKey: text('csv_key'),
    /** Without the heading. */
    rowCount: integer('row_count').notNull(),
    /** The heading and the first rows, for pages shown before the CSV has loaded. */
    openingRows: jsonb('opening_rows').$type<string[][]>().notNull(),
  },
  (t) => [
    index('ranking_tables_csv').on(t.csvKey),
    index('ranking_tables_order').on(t.rankingId, t.position),
    uniqueIndex('ranking_tables_client').on(t.rankingId, t.clientKey),
  ],
);

/** Uploaded CSVs that no table uses yet. A job deletes old ones. */
export const rankingUploads = pgTable(
  'ranking_uploads',
  {
    csvKey: text('csv_key').primaryKey(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** Null until the whole file was validated. */
    rowCount: integer('row_count'),
    openingRows: jsonb('opening_rows').$type<string[][]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('ranking_uploads_channel').on(t.channelId), index('ranking_uploads_time').on(t.createdAt)],
);
