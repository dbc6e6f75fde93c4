// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../records/exports/rules.ts';

export const analyticsFiles: readonly PersonalFile[] = [
  {
    name: 'usage.json',
    about: 'What your browsers reported about your use of the site',
    tables: ['analytics_events'],
    rows: (id) => sql`select event, path, post_id as "postId", content_type as "contentType", value,
        happened_at as "happenedAt"
      from analytics_events where viewer_key = ${`a:${id}`} order by happened_at, id`,
  },
  {
    name: 'viewed-channels.json',
    about: 'When you first and last viewed something of each channel',
    tables: ['channel_viewers'],
    rows: (id) => sql`select a.username as channel, v.first_day as "firstDay", v.last_day as "lastDay"
      from channel_viewers v join accounts a on a.id = v.channel_id
      where v.viewer_key = ${`a:${id}`} order by v.first_day, v.channel_id`,
  },
  {
    name: 'weekly-emails.json',
    about: 'Emails of the last weeks about what changed on your channel',
    tables: ['weekly_emails'],
    rows: (id) => sql`select week, state, claimed_at as "sentAt" from weekly_emails
      where channel_id = ${id} order by week`,
  },
  {
    name: 'newsletter.json',
    about: 'Your subscription to the newsletter',
    tables: ['newsletter_signups'],
    rows: (id) => sql`select n.email, n.created_at as "since" from newsletter_signups n
      join accounts a on a.email = n.email and a.email_verified where a.id = ${id}`,
  },
];
