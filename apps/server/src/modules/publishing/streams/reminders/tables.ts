import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { streams } from '../tables.ts';

/** People to remind before a stream begins. */
export const streamReminders = pgTable(
  'stream_reminders',
  {
    streamId: integer('stream_id')
      .notNull()
      .references(() => streams.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.streamId, t.accountId] }),
    index('stream_reminders_account').on(t.accountId),
  ],
);
