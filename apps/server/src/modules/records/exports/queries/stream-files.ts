// Stream reminders of a person, and the settings of their own streams.
// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';

export const streamFiles: readonly PersonalFile[] = [
  {
    name: 'stream-reminders.json',
    about: 'Streams you wanted to be reminded of',
    tables: ['stream_reminders'],
    rows: (id) => sql`select p.title, p.id as "postId", r.created_at as "since"
      from stream_reminders r join streams s on s.id = r.stream_id join posts p on p.id = s.post_id
      where r.account_id = ${id} order by r.created_at, r.stream_id`,
  },
  {
    name: 'stream-settings.json',
    about: 'How your streams wait for a lost encoder',
    tables: ['stream_settings'],
    rows: (id) => sql`select grace_minutes as "graceMinutes" from stream_settings where channel_id = ${id}`,
  },
];
