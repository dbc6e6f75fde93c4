import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/**
 * Equipped badges: one per category, and for `creator` one per channel. Shown only while the person meets the
 * badge's conditions.
 */
export const equippedBadges = pgTable(
  'equipped_badges',
  {
    accountId: account(),
    category: text('category', { enum: ['global', 'global_auth', 'creator'] }).notNull(),
    /** 0: shown everywhere. */
    channelId: integer('channel_id').notNull().default(0),
    badgeId: text('badge_id').notNull(),
    equippedAt: time('equipped_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.channelId, t.category] })],
);

/** Tips that count toward badges, once per cause. */
export const badgeTips = pgTable(
  'badge_tips',
  {
    cause: text('cause').primaryKey(),
    accountId: account(),
    channelId: integer('channel_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    tippedAt: time('tipped_at').notNull(),
  },
  (t) => [index('badge_tips_account').on(t.accountId, t.channelId, t.tippedAt)],
);
