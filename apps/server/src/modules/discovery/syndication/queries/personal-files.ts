// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

export const privateFeedFiles: readonly PersonalFile[] = [
  {
    name: 'private-feeds.json',
    about: 'Private podcast feeds, without their addresses',
    tables: ['private_feeds'],
    rows: (id) =>
      sql`select a.username as channel, p.created_at as "createdAt", p.used_at as "usedAt",
        p.revoked_at as "revokedAt"
      from private_feeds p join accounts a on a.id = p.channel_id where p.account_id = ${id} order by p.id`,
  },
];
