import type { Reason } from '@realfin/contract/feeds';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';

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

/** How many people viewed both of two posts. Maintained by a job, in both directions. */
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

/** A person's recommendations, best first, as ranked at a time. Pages are cut from it while it is fresh. */
export const recommendedLists = pgTable(
  'recommended_lists',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    postIds: integer('post_ids').array().notNull(),
    /** The reasons for each, in the order of the posts. */
    reasons: jsonb('reasons').$type<Reason[]>().array().notNull(),
    /** How many channels and fins they followed at that time. */
    followed: integer('followed').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('recommended_lists_age').on(t.madeAt)],
);

/** Posts that a person marked as not interesting. They are never recommended to them. */
export const dismissedPosts = pgTable(
  'dismissed_posts',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('dismissed_posts_newest').on(
      t.accountId,
      t.createdAt.desc().nullsFirst(),
      t.postId.desc().nullsFirst(),
    ),
    index('dismissed_posts_post').on(t.postId),
  ],
);
