import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { assets } from '../../publishing/media/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';

/** A source of imported posts: a podcast's feed, or the CSV files of a channel. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    /** Address of the feed; `csv` for tables. Requesting it again reads it again. */
    source: text('source').notNull(),
    state: text('state', { enum: ['reading', 'ready', 'failed'] }).notNull(),
    title: text('title').notNull().default(''),
    /** The reason it failed, as a sentence for people. */
    reason: text('reason'),
    /** Items of the latest version of the feed that are not episodes. */
    withoutSound: integer('without_sound').notNull().default(0),
    repeated: integer('repeated').notNull().default(0),
    tooMany: integer('too_many').notNull().default(0),
    /** Later pages of the feed could not be read. */
    isIncomplete: boolean('is_incomplete').notNull().default(false),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [uniqueIndex('imports_source').on(t.channelId, t.source)],
);

export const importItems = pgTable(
  'import_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The item's identifier in its source: the GUID of an episode. */
    guid: text('guid').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    soundUrl: text('sound_url').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    durationSeconds: doublePrecision('duration_seconds'),
    publishedAt: time('published_at'),
    /** The feed's date, if it is invalid or ambiguous. */
    unreadDate: text('unread_date'),
    state: text('state', { enum: ['found', 'waiting', 'fetching', 'done', 'failed'] }).notNull(),
    percent: integer('percent').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** End of the worker's lease, or of the time the item may wait for one. */
    leaseUntil: time('lease_until').notNull().defaultNow(),
    reason: text('reason'),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    assetId: integer('asset_id').references(() => assets.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('import_items_guid').on(t.importId, t.guid),
    index('import_items_position').on(t.importId, t.position, t.id),
    index('import_items_post')
      .on(t.postId)
      .where(sql`post_id is not null`),
    index('import_items_working')
      .on(t.leaseUntil)
      .where(sql`state in ('waiting', 'fetching')`),
    index('import_items_asset')
      .on(t.assetId)
      .where(sql`asset_id is not null`),
  ],
);
