// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

export const feedFiles: readonly PersonalFile[] = [
  {
    name: 'not-interested.json',
    about: 'Posts you are not interested in',
    tables: ['dismissed_posts'],
    rows: (id) =>
      sql`select post_id as "postId", created_at as "createdAt" from dismissed_posts where account_id = ${id}`,
  },
];
