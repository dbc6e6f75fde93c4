// Describes a database so that two can be compared, and creates a row in each of its tables.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { allTables } from './all-tables.ts';

const shape = `
  select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end || ' ' || attidentity::text || attgenerated::text
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped
  union all select 'table ' || oid::regclass || ' ' || relkind::text || relpersistence::text || relrowsecurity::text
      || coalesce(reloptions::text, '')
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(pg_trigger.oid) || tgenabled::text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'type ' || t.oid::regtype || coalesce(' ' || string_agg(enumlabel, ',' order by enumsortorder), '')
    from pg_type t left join pg_enum on enumtypid = t.oid
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select 1 from pg_depend where objid = t.oid and deptype = 'e') group by t.oid
  union all select 'sequence ' || sequencename || ' ' || data_type::text || ' ' || increment_by from pg_sequences
    where schemaname = 'public'
  union all select 'extension ' || extname from pg_extension
  order by 1`;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const readShape = (url: string): Promise<string[]> =>
  withClient(url, async (client) =>
    (await client.query<{ line: string }>(shape)).rows.map(({ line }) => line),
  );

const needed = `
  select attrelid::regclass::text as table, coalesce(array_agg(attname::text) filter (where needed), '{}') as columns,
    coalesce(array_agg(format_type(atttypid, atttypmod)) filter (where needed), '{}') as types
  from (select *, attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as needed from pg_attribute) a
  join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  group by attrelid`;

/** The first allowed value of each enumerated column, such as `posts.state`. */
const firstValues = new Map<string, string | undefined>(
  Object.values(allTables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => [`${name}.${column.name}`, column.enumValues?.[0]] as const);
    }),
);

function valueOf(type: string, path: string): string {
  const first = firstValues.get(path);
  if (first !== undefined) return `'${first}'`;
  if (type.endsWith('[]')) return `'{}'`;
  if (/^(integer|bigint|smallint|double|numeric|real)/.test(type)) return '1';
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'boolean') return 'false';
  return /^(timestamp|date)/.test(type) ? 'now()' : `'x'`;
}

/** Required by a table's own check, besides the columns without a default: an open purchase waits. */
const alsoNeeded: Readonly<Record<string, { column: string; value: string }>> = {
  purchase_intents: { column: 'next_at', value: 'now()' },
};

const insertOf = (table: string, columns: readonly string[], values: readonly string[]): string =>
  `insert into ${table} ${columns.length === 0 ? 'default values' : `(${columns.join(', ')}) values (${values.join(', ')})`}`;

/** Inserts one row in each table that accepts generated values; all ids are 1, so references match. */
export const fillTables = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    // Without triggers and foreign keys, rows can be inserted in any order.
    await client.query(`set session_replication_role = replica`);
    const { rows } = await client.query<{ table: string; columns: string[]; types: string[] }>(needed);
    const filled: string[] = [];
    for (const { table, columns, types } of rows) {
      const values = types.map((type, i) => valueOf(type, `${table}.${columns[i]}`));
      const also = alsoNeeded[table];
      const isFilled = await client
        .query(insertOf(table, columns, values))
        .catch((error: unknown) => {
          if (also === undefined) throw error;
          return client.query(insertOf(table, [...columns, also.column], [...values, also.value]));
        })
        .then(() => true)
        // Tables whose own checks refuse the row are skipped.
        .catch(() => false);
      if (isFilled) filled.push(table);
    }
    return filled.toSorted();
  });

export const countRows = (url: string, table: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    return Number(rows[0]?.count);
  });
