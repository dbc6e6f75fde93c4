import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Generic, so that the name stays known to the compiler: as a mere `string` it would stand for every column. */
export const time = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A step that waits: when it is tried next, how often it was, and why it failed last. Without a next time it is over. */
export const waiting = () => ({
  tries: integer('tries').notNull().default(0),
  nextAt: time('next_at'),
  lastError: text('last_error'),
  /** Tried often enough: an administrator has to look. */
  stuckAt: time('stuck_at'),
});
