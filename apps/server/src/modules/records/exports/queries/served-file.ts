// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';

export const servedFile: PersonalFile = {
  name: 'served.json',
  about: 'What our server sent you of premium posts and events',
  tables: ['served_content'],
  rows: (id) =>
    sql`select v.post_id as "postId",
      case when p.deleted_at is null and (p.listed or p.channel_id = ${id}) then p.title end as title, v.kind,
      v.first_at as "firstAt", v.last_at as "lastAt", round(v.served_ms / 1000.0)::int as seconds
    from served_content v left join posts p on p.id = v.post_id
    where v.account_id = ${id} order by v.first_at, v.post_id, v.kind`,
};
