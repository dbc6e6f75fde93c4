import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { posts } from '../posts/tables.ts';

/** Pictures of the banner above discover and feed: one for phones, several for wide screens. */
export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    screen: text('screen', { enum: ['mobile', 'desktop'] }).notNull(),
    position: integer('position').notNull(),
    imageUrl: text('image_url').notNull(),
    linkUrl: text('link_url').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
  },
  (t) => [index('banners_order').on(t.screen, t.position)],
);

/** How many people viewed both of two posts. Kept by a job, in both directions. */
export const coViews = pgTable(
  'co_views',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    viewers: integer('viewers').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.otherId] }),
    index('co_views_most').on(t.postId, t.viewers.desc().nullsFirst(), t.otherId.desc().nullsFirst()),
  ],
);
