import { boolean, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';
import { channels } from '../channels/tables.ts';

const keys = () => ({
  channelId: integer('channel_id')
    .notNull()
    .references(() => channels.accountId),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id),
  /** The member of the channel's team who added them; null when not recorded. */
  actorId: integer('actor_id').references(() => accounts.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** People who can publish for a channel. `active` marks the channel they act for now. */
export const contributors = pgTable(
  'contributors',
  { ...keys(), active: boolean('active').notNull().default(false) },
  (t) => [primaryKey({ columns: [t.channelId, t.accountId] }), index('contributors_account').on(t.accountId)],
);

export const moderators = pgTable('moderators', keys(), (t) => [
  primaryKey({ columns: [t.channelId, t.accountId] }),
  index('moderators_account').on(t.accountId),
]);
