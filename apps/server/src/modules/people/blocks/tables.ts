import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { channels } from '../channels/tables.ts';

/** People whose comments and messages on a channel only they see. */
export const blockedUsers = pgTable(
  'blocked_users',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The member of the channel's team who blocked them. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.accountId] }),
    index('blocked_users_newest').on(
      t.channelId,
      t.createdAt.desc().nullsFirst(),
      t.accountId.desc().nullsFirst(),
    ),
    index('blocked_users_account').on(t.accountId),
  ],
);
