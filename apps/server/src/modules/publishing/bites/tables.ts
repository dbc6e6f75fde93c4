import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';

/** A short clip with its own file, with or without a post it leads to. */
export const bites = pgTable(
  'bites',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** The uploader, when a contributor acts for the channel. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    /** A bite is deleted with its post. */
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** Identifies the part of the video, so that a repeated request makes one bite; null for uploads. */
    cutName: text('cut_name'),
    title: text('title').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it became playable. */
    publishedAt: time('published_at'),
    takenDownAt: time('taken_down_at'),
    likeCount: integer('like_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('bites_asset').on(t.assetId),
    uniqueIndex('bites_cut').on(t.channelId, t.cutName),
    index('bites_channel').on(t.channelId, t.id.desc().nullsFirst()),
    index('bites_published')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published_at is not null`),
    index('bites_channel_published')
      .on(t.channelId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published_at is not null`),
    index('bites_post_published')
      .on(t.postId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published_at is not null`),
  ],
);

export const biteLikes = pgTable(
  'bite_likes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    biteId: integer('bite_id')
      .notNull()
      .references(() => bites.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.biteId] }), index('bite_likes_bite').on(t.biteId)],
);
