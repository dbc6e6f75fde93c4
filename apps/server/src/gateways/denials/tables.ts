import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';

/** Calls that a processor denies to our key, until one of them succeeds. */
export const processorDenials = pgTable(
  'processor_denials',
  {
    provider: text('provider').notNull(),
    /** The call of the port, such as `refund`. */
    call: text('call').notNull(),
    /** The processor's message, which names the permission. */
    message: text('message').notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.call] })],
);
