import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';

/** A picture that was uploaded or made from a video, stored as WebP in several widths. */
export const images = pgTable(
  'images',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => accounts.id),
    /** Folder in storage and in the address; unguessable. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths that exist, ascending. */
    widths: integer('widths').array().notNull(),
    /** Tiny data: URL shown while the picture loads. */
    preview: text('preview').notNull(),
    purpose: text('purpose', {
      enum: ['avatar', 'header', 'cover', 'thumbnail', 'article', 'frame'],
    }).notNull(),
    popular: boolean('popular').notNull().default(false),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
    /** When an administrator took down the content that shows it. Only the owner's team can load it since. */
    withheldAt: time('withheld_at'),
  },
  (t) => [
    uniqueIndex('images_key').on(t.key),
    index('images_owner')
      .on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('images_popular')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`popular and deleted_at is null`),
  ],
);

/** Signed addresses that were used: each accepts one file. */
export const usedAddresses = pgTable(
  'used_addresses',
  {
    id: text('id').primaryKey(),
    imageId: integer('image_id').references(() => images.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('used_addresses_expires').on(t.expiresAt)],
);

/** A part of a video, cropped. `position` is 0 to 1 along the side that is cut. */
export interface MediaCut {
  assetId: number;
  startSeconds: number;
  endSeconds: number;
  shape: 'vertical' | 'square' | 'wide';
  position: number;
}

/** A media file, from its upload to the playable files. */
export const assets = pgTable(
  'assets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** The person who uploaded it, such as a contributor of the channel. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    /** Folder in storage; part of signed addresses. */
    key: text('key').notNull(),
    uploadId: text('upload_id').notNull(),
    kind: text('kind', { enum: ['video', 'audio'] }).notNull(),
    state: text('state', {
      enum: ['uploading', 'uploaded', 'probing', 'transcoding', 'live', 'ready', 'failed', 'refused'],
    }).notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Bytes of `sizeBytes` that are shared with another file of the channel, and stored once. */
    sharedBytes: bigint('shared_bytes', { mode: 'number' }).notNull().default(0),
    percent: integer('percent').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** A user-facing sentence about why it failed or was refused. */
    reason: text('reason'),
    durationSeconds: doublePrecision('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** Facts of the source and the outputs: renditions, codecs, storyboard step, frame image ids. */
    facts: jsonb('facts'),
    frameImageIds: integer('frame_image_ids')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    posterImageId: integer('poster_image_id').references(() => images.id),
    /** The rendition it plays in first. Null once all are encoded. */
    playsIn: text('plays_in'),
    hasDownload: boolean('has_download').notNull().default(false),
    /** Uploaded or cut for a bite, so no post plays it. */
    forBite: boolean('for_bite').notNull().default(false),
    /** The part of another file it is made from. Null for uploads. */
    cut: jsonb('cut').$type<MediaCut>(),
    /** End of the worker's lease on the row; renewed while the worker runs. */
    leaseUntil: time('lease_until'),
    createdAt: time('created_at').notNull(),
    readyAt: time('ready_at'),
  },
  (t) => [
    uniqueIndex('assets_key').on(t.key),
    uniqueIndex('assets_upload').on(t.uploadId),
    index('assets_channel').on(t.channelId, t.createdAt.desc().nullsFirst()),
    index('assets_bites')
      .on(t.id)
      .where(sql`for_bite`),
    index('assets_unready')
      .on(t.channelId, t.state)
      .where(sql`state <> 'ready'`),
    index('assets_working')
      .on(t.state, t.leaseUntil)
      .where(sql`state in ('uploading', 'uploaded', 'probing', 'transcoding')`),
  ],
);

/** Text subtitles of a file, copied to its posts as captions. */
export const assetCaptions = pgTable(
  'asset_captions',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    label: text('label').notNull(),
    /** The unmodified output of ffmpeg. */
    vtt: text('vtt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.language] })],
);

/** Videos that play in their first rendition only. The row is deleted once the others are ready. */
export const ladders = pgTable('ladders', {
  id: integer('asset_id')
    .primaryKey()
    .references(() => assets.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['waiting', 'running', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  leaseUntil: time('lease_until'),
});
