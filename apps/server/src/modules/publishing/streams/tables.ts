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
    /** The recording to show afterwards; the post takes it over when it is published. */
    recordingAssetId: integer('recording_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    /** The stretches of what viewers get of the recording, by which its chat is in time with it. */
    stretches: jsonb('stretches').$type<Stretch[]>(),
    /** A part of the recording, which viewers get instead of it; times are those of the recording. */
    cutAssetId: integer('cut_asset_id').references(() => assets.id, { onDelete: 'set null' }),
    cutStart: doublePrecision('cut_start'),
    cutEnd: doublePrecision('cut_end'),
    cutState: text('cut_state', { enum: ['cutting', 'cut', 'failed'] }),
    startedAt: time('started_at'),
    stoppedAt: time('stopped_at'),
    /** By a decision about the broadcast: it can't be continued. */
    endedByAdministrator: boolean('ended_by_administrator').notNull().default(false),
    /** The planned time that people were reminded of. */
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

/** Of a key only its hash is stored, so that nobody can read it from the database. */
const keyColumns = () => ({
  keyHash: text('key_hash').notNull(),
  /** The one before: encoders that still have it are refused, which the studio shows. */
  formerHash: text('former_hash'),
  /** Its last characters. */
  hint: text('hint').notNull(),
  createdAt: time('created_at').notNull(),
  /** The last encoder that was refused with it, or with the one before. */
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
    /** The stream that the refused encoder was for; null when it was for none. */
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

/** What a channel has chosen for its broadcasts; one without a row has the defaults. */
export const streamSettings = pgTable(
  'stream_settings',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    /** How long viewers wait for an encoder that is lost. */
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
