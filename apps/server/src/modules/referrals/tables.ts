import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { posts } from '../posts/tables.ts';

/** The last link or page that each browser, and each person, came through. */
export const touches = pgTable(
  'touches',
  {
    /** `a:12` for a person, `v:` and the id in the cookie for a visitor. */
    visitorKey: text('visitor_key').primaryKey(),
    /** Whose page it was. */
    channelId: integer('channel_id').references(() => accounts.id),
    /** Who shared the link, an approved affiliate. */
    affiliateId: integer('affiliate_id').references(() => accounts.id),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
  },
  (t) => [index('touches_at').on(t.at), index('touches_post').on(t.postId)],
);

/** How often the links of an affiliate were opened, once per browser and day. */
export const affiliateDays = pgTable(
  'affiliate_days',
  {
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.affiliateId, t.day] })],
);

/** People who registered after they had come through the link of an affiliate. */
export const affiliateSignups = pgTable(
  'affiliate_signups',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => accounts.id),
    at: time('at').notNull(),
  },
  (t) => [index('affiliate_signups_affiliate').on(t.affiliateId, t.at)],
);
