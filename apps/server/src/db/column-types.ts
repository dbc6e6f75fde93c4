import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Generic, so that the compiler knows the column's name: a plain `string` would match every column. */
export const time = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A step with retries: its next attempt, the number of attempts, the last error. Done without `nextAt`. */
export const waiting = () => ({
  tries: integer('tries').notNull().default(0),
  nextAt: time('next_at'),
  lastError: text('last_error'),
  /** Out of retries: an administrator has to act. */
  stuckAt: time('stuck_at'),
});
