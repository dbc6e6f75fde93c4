import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { serviceMonths } from '../tables.ts';

/** Why a channel got its part of a month's retention share. */
export const retentionParts = pgTable(
  'retention_parts',
  {
    monthId: integer('month_id')
      .notNull()
      .references(() => serviceMonths.id),
    channelId: integer('channel_id').notNull(),
    /** `views`: counted views, used before served content was recorded. */
    basis: text('basis', { enum: ['seconds', 'views', 'follows'] }).notNull(),
    part: integer('part').notNull(),
    whole: integer('whole').notNull(),
    ofCents: integer('of_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.monthId, t.channelId] }),
    check('retention_parts_part', sql`part > 0 and part <= whole`),
  ],
);
