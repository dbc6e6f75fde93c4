import { integer, pgTable } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';

/** Failed emails per hour, for the last day. */
export const emailFailures = pgTable('email_failures', {
  /** Start of the hour. */
  hour: time('hour').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: time('last_at').notNull(),
});
