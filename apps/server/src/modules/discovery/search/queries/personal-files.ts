// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

export const searchFiles: readonly PersonalFile[] = [
  {
    name: 'searches.json',
    about: 'Search results you opened',
    tables: ['search_clicks'],
    rows: (id) => sql`select query, kind, target_id as "targetId", clicked_at as "clickedAt"
      from search_clicks where viewer_key = ${`a:${id}`} order by clicked_at, query`,
  },
];
