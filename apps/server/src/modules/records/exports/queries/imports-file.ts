// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';

export const importsFile: PersonalFile = {
  name: 'imports.json',
  about: 'Sources you imported from',
  tables: ['imports'],
  rows: (id) => sql`select i.source, i.title, i.state, i.updated_at as "updatedAt",
        (select count(*) from import_items where import_id = i.id and post_id is not null) as imported
      from imports i where i.channel_id = ${id} or i.actor_id = ${id} order by i.id`,
};
