import { integer, pgTable } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';

/** Emails that the mail server did not take, by the hour, for as long as a day and a night. */
export const emailFailures = pgTable('email_failures', {
  /** Its beginning. */
  hour: time('hour').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: time('last_at').notNull(),
});
