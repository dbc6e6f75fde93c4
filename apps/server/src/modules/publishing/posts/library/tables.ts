import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { accounts } from '../../../people/accounts/tables.ts';

/** A person's history settings; without a row, history is on. */
export const watchSettings = pgTable('watch_settings', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  historyPaused: boolean('history_paused').notNull().default(false),
});
