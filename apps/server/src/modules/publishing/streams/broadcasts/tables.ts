import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time, waiting } from '../../../../db/column-types.ts';
import { channels } from '../../../people/channels/tables.ts';
import { assets } from '../../media/tables.ts';
import { streams } from '../tables.ts';

/** One broadcast, from its first encoder to its recording. */
export const streamSessions = pgTable(
  'stream_sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    /** Null while only the channel's key brought it: going live decides which stream it is. */
    streamId: integer('stream_id').references(() => streams.id, { onDelete: 'set null' }),
    /** Its encoder has the key of the channel, which brings one stream at a time. */
    byChannelKey: boolean('by_channel_key').notNull(),
    /** Its files; the post of the stream plays them from going live on. */
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key').notNull(),
    source: text('source', { enum: ['rtmp', 'browser'] }).notNull(),
    /** What sends now came with a key, and not with a person's session. */
    byKey: boolean('by_key').notNull().default(true),
    /** What sends now came with the key of the channel, whatever the broadcast began with. */
    withChannelKey: boolean('with_channel_key').notNull().default(false),
    /** What the encoder calls itself. */
    encoder: text('encoder').notNull(),
    connectedAt: time('connected_at').notNull(),
    /** It could be watched for the first time. */
    readyAt: time('ready_at'),
    liveAt: time('live_at'),
    /** The first segments that viewers get: those from going live on. */
    beginsAt: jsonb('begins_at').$type<Partial<Record<'source' | '480p' | 'audio', number>>>(),
    /** Its encoder must not go on. */
    kickedAt: time('kicked_at'),
    /** Nothing arrives since then. */
    lostAt: time('lost_at'),
    /** It is over then, unless the encoder comes back. */
    endsAt: time('ends_at'),
    stoppedAt: time('stopped_at'),
    /** The last sign of the process that takes it. */
    seenAt: time('seen_at').notNull(),
    /** When the encoder last sent something. */
    heardAt: time('heard_at'),
    /** How long viewers wait for an encoder that is lost. */
    graceSeconds: integer('grace_seconds').notNull().default(600),
    hasRung: boolean('has_rung').notNull().default(false),
    recording: text('recording', { enum: ['none', 'saving', 'ready', 'failed'] })
      .notNull()
      .default('none'),
    ...waiting(),
  },
  (t) => [
    uniqueIndex('stream_sessions_media').on(t.mediaKey),
    uniqueIndex('stream_sessions_channel_key')
      .on(t.channelId)
      .where(sql`stopped_at is null and by_channel_key`),
    uniqueIndex('stream_sessions_running')
      .on(t.streamId)
      .where(sql`stopped_at is null`),
    index('stream_sessions_stream').on(t.streamId, t.id.desc().nullsFirst()),
    index('stream_sessions_asset').on(t.assetId),
    index('stream_sessions_open')
      .on(t.id)
      .where(sql`stopped_at is null`),
    index('stream_sessions_waiting')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
  ],
);

/** What a broadcast consists of: enough to continue it, and to make the recording. */
export const streamSegments = pgTable(
  'stream_segments',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => streamSessions.id, { onDelete: 'cascade' }),
    rendition: text('rendition', { enum: ['source', '480p', 'audio'] }).notNull(),
    sequence: integer('sequence').notNull(),
    name: text('name').notNull(),
    initName: text('init_name').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    startMs: doublePrecision('start_ms').notNull(),
    isIndependent: boolean('is_independent').notNull(),
    isDiscontinuous: boolean('is_discontinuous').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.rendition, t.sequence] })],
);

/** What arrived, measured every few seconds. */
export const streamSamples = pgTable(
  'stream_samples',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => streamSessions.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    intervalMs: integer('interval_ms').notNull(),
    bytes: integer('bytes').notNull(),
    frames: integer('frames').notNull(),
    driftMs: doublePrecision('drift_ms').notNull(),
    keyframeSeconds: doublePrecision('keyframe_seconds'),
    hasVideo: boolean('has_video').notNull(),
    hasAudio: boolean('has_audio').notNull(),
    width: integer('width'),
    height: integer('height'),
    droppedSegments: integer('dropped_segments').notNull(),
    /** What is wrong with the stream in itself. */
    faults: text('faults').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.at] }), index('stream_samples_at').on(t.at)],
);

/** How players got on, without saying whose. */
export const streamReports = pgTable(
  'stream_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id')
      .notNull()
      .references(() => streams.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    stalls: integer('stalls').notNull(),
    errors: integer('errors').notNull(),
    latencySeconds: doublePrecision('latency_seconds'),
  },
  (t) => [index('stream_reports_stream').on(t.streamId, t.at), index('stream_reports_at').on(t.at)],
);
