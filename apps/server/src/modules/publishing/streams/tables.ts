import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import type { Stretch } from '../../../lib/stretches.ts';
import { channels } from '../../people/channels/tables.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';

/** The stream's texts are in its post. A finished one is a `dead_stream` there. */
export const streams = pgTable(
  'streams',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The recording to show afterward. It becomes the post's file on publishing. */
    recordingAssetId: integer('recording_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    /** The stretches of the published recording, used to sync the chat replay. */
    stretches: jsonb('stretches').$type<Stretch[]>(),
    /** The trimmed recording that viewers get instead. Times are seconds of the whole recording. */
    cutAssetId: integer('cut_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    cutStart: doublePrecision('cut_start'),
    cutEnd: doublePrecision('cut_end'),
    cutState: text('cut_state', { enum: ['cutting', 'cut', 'failed'] }),
    startedAt: time('started_at'),
    stoppedAt: time('stopped_at'),
    /** Set if an administrator ended it, so that it can't be continued. */
    endedByAdministrator: boolean('ended_by_administrator').notNull().default(false),
    /** The scheduled time that reminders were sent for. */
    remindedFor: time('reminded_for'),
  },
  (t) => [
    uniqueIndex('streams_post').on(t.postId),
    index('streams_recording')
      .on(t.recordingAssetId)
      .where(sql`recording_asset_id is not null`),
    index('streams_cut')
      .on(t.cutAssetId)
      .where(sql`cut_asset_id is not null`),
    index('streams_stopped')
      .on(t.stoppedAt)
      .where(sql`stopped_at is not null`),
  ],
);

/** Only a hash is stored, so that keys can't be read from the database. */
const keyColumns = () => ({
  keyHash: text('key_hash').notNull(),
  /** Hash of the previous key. Encoders that still use it are refused, and the studio shows that. */
  formerHash: text('former_hash'),
  /** Its last characters. */
  hint: text('hint').notNull(),
  createdAt: time('created_at').notNull(),
  /** When an encoder with this key or the previous one was last refused. */
  refusedAt: time('refused_at'),
  refusal: text('refusal'),
});

/** One key per channel. */
export const streamKeys = pgTable(
  'stream_keys',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    ...keyColumns(),
    /** The stream that the refused encoder was for. Null if it was for none. */
    refusedStreamId: integer('refused_stream_id').references(() => streams.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('stream_keys_hash').on(t.keyHash),
    index('stream_keys_former').on(t.formerHash),
    index('stream_keys_refused_stream')
      .on(t.refusedStreamId)
      .where(sql`refused_stream_id is not null`),
  ],
);

/** Broadcast settings of a channel. Without a row, the defaults apply. */
export const streamSettings = pgTable(
  'stream_settings',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    /** How long a lost encoder can reconnect. */
    graceMinutes: integer('grace_minutes').notNull(),
  },
  (t) => [check('stream_settings_grace', sql`${t.graceMinutes} between 1 and 60`)],
);

/** Keys of single streams, so that several of a channel can run at once. */
export const ownStreamKeys = pgTable(
  'own_stream_keys',
  {
    streamId: integer('stream_id')
      .primaryKey()
      .references(() => streams.id, { onDelete: 'cascade' }),
    ...keyColumns(),
  },
  (t) => [
    uniqueIndex('own_stream_keys_hash').on(t.keyHash),
    index('own_stream_keys_former').on(t.formerHash),
  ],
);
