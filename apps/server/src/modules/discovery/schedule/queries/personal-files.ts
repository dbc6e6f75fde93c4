// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

export const scheduleFiles: readonly PersonalFile[] = [
  {
    name: 'calendar.json',
    about: 'Events in your calendar',
    tables: ['calendar_events'],
    ofChannel: true,
    rows: (id) => sql`select title, starts_at as "startsAt", ends_at as "endsAt", is_public as "isPublic",
        created_at as "createdAt" from calendar_events where channel_id = ${id} order by starts_at, id`,
  },
];
