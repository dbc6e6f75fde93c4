import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { channels } from '../channels/tables.ts';
import { assets } from '../media/tables.ts';
import { posts } from '../posts/tables.ts';

/** A short clip with a file of its own, that leads to a post or stands alone. */
export const bites = pgTable(
  'bites',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** Who made it, when a contributor acts for the channel. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    /** A bite goes with its post. */
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id')
      .notNull()
      .references(() => assets.id),
    /** Names the part of the video, so that asking for it twice makes one; null for what was uploaded. */
    cutName: text('cut_name'),
    title: text('title').notNull(),
    createdAt: time('created_at').notNull(),
    /** Since when it can be played. */
    publishedAt: time('published_at'),
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
