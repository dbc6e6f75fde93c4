import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { channels } from '../../people/channels/tables.ts';

/** Events that creators add to the calendars of their channels. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Whether it is shown in the public schedule. */
    isPublic: boolean('is_public').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('calendar_events_channel').on(t.channelId, t.startsAt, t.id),
    index('calendar_events_public')
      .on(t.startsAt, t.id)
      .where(sql`is_public`),
  ],
);
