import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { channels } from '../channels/tables.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';

/** The stream's texts are in its post. A finished one is a `dead_stream` there. */
export const streams = pgTable(
  'streams',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The recording to show afterwards; the post takes it over when it is published. */
    recordingAssetId: integer('recording_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    startedAt: time('started_at'),
    stoppedAt: time('stopped_at'),
  },
  (t) => [
    uniqueIndex('streams_post').on(t.postId),
    index('streams_recording')
      .on(t.recordingAssetId)
      .where(sql`recording_asset_id is not null`),
  ],
);

/** One key per channel. Only its hash is stored, so that nobody can read it from the database. */
export const streamKeys = pgTable(
  'stream_keys',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    /** Its last characters. */
    hint: text('hint').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('stream_keys_hash').on(t.keyHash)],
);
