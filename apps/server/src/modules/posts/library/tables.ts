import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.ts';

/** How somebody wants their watching to be remembered; without a row it is. */
export const watchSettings = pgTable('watch_settings', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  historyPaused: boolean('history_paused').notNull().default(false),
});
