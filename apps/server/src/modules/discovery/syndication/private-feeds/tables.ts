import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { channels } from '../../../people/channels/tables.ts';

/**
 * Podcast addresses of one person for one channel. The address is signed from the row, so nothing stored
 * here grants access; replacing it increments the generation, which invalidates the old signature.
 */
export const privateFeeds = pgTable(
  'private_feeds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    generation: integer('generation').notNull().default(1),
    createdAt: time('created_at').notNull(),
    /** When a podcast app last requested it, to the hour. */
    usedAt: time('used_at'),
    revokedAt: time('revoked_at'),
  },
  (t) => [
    uniqueIndex('private_feeds_owner').on(t.accountId, t.channelId),
    index('private_feeds_channel').on(t.channelId),
  ],
);
