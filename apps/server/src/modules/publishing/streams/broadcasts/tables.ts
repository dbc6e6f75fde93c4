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
    /** Null for broadcasts by the channel's key until going live assigns a stream. */
    streamId: integer('stream_id').references(() => streams.id, { onDelete: 'set null' }),
    /** An encoder with the channel's key sent it; that key can send one stream at a time. */
    byChannelKey: boolean('by_channel_key').notNull(),
    /** The media files. The stream's post plays them once live. */
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key').notNull(),
    source: text('source', { enum: ['rtmp', 'browser'] }).notNull(),
    /** The current sender used a stream key, not a browser session. */
    byKey: boolean('by_key').notNull().default(true),
    /** The current sender used the channel's key, which may differ from the first sender. */
    withChannelKey: boolean('with_channel_key').notNull().default(false),
    /** The encoder's self-reported name. */
    encoder: text('encoder').notNull(),
    connectedAt: time('connected_at').notNull(),
    /** When it became playable. */
    readyAt: time('ready_at'),
    liveAt: time('live_at'),
    /** Sequence number of the first public segment by rendition. Null before going live. */
    beginsAt: jsonb('begins_at').$type<Partial<Record<'source' | '480p' | 'audio', number>>>(),
    /** Set to disconnect its encoder. */
    kickedAt: time('kicked_at'),
    /** When the encoder was lost. Null while it sends. */
    lostAt: time('lost_at'),
    /** When it ends unless the encoder reconnects. */
    endsAt: time('ends_at'),
    stoppedAt: time('stopped_at'),
    /** The last sample or segment from the engine process. */
    seenAt: time('seen_at').notNull(),
    /** When the encoder last sent data. */
    heardAt: time('heard_at'),
    /** How long a lost encoder can reconnect. */
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

/** The segments of a broadcast, used to resume it and to create the recording. */
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

/** Ingest measurements, taken every few seconds. */
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
    /** Faults of the media itself, as reported by the engine. */
    faults: text('faults').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.at] }), index('stream_samples_at').on(t.at)],
);

/** Anonymous playback reports. */
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
