// Realfin's role in its own PostgreSQL. It owns its database and nothing else: no files of the server, no
// programs, no other databases. The superuser that initdb created is only used at startup.
import { Client } from 'pg';
import { deriveKey } from '../lib/seal.ts';

export const superuser = 'realfin';
export const applicationRole = 'realfin_app';
export const databaseName = 'realfin';

/** Hexadecimal, so that it is safe in statements that don't accept parameters. */
const passwordFor = (secret: string, role: string): string =>
  deriveKey(secret, `postgres ${role}`).toString('hex');
export const superuserPassword = (secret: string): string => passwordFor(secret, superuser);
export const applicationPassword = (secret: string): string => passwordFor(secret, applicationRole);

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const exists = async (client: Client, query: string): Promise<boolean> =>
  ((await client.query(query)).rowCount ?? 0) > 0;

async function createRole(client: Client, secret: string): Promise<void> {
  const rights = `login nosuperuser nocreatedb nocreaterole noreplication password '${applicationPassword(secret)}'`;
  const isThere = await exists(client, `select 1 from pg_roles where rolname = '${applicationRole}'`);
  await client.query(`${isThere ? 'alter' : 'create'} role ${applicationRole} with ${rights}`);
}

async function createDatabase(client: Client): Promise<void> {
  const isThere = await exists(client, `select 1 from pg_database where datname = '${databaseName}'`);
  const owner = `${databaseName} owner ${isThere ? 'to ' : ''}${applicationRole}`;
  await client.query(`${isThere ? 'alter' : 'create'} database ${owner}`);
  for (const other of ['postgres', 'template1'])
    await client.query(`revoke connect, temporary on database ${other} from public`);
}

/**
 * Transfers objects that the superuser created before the application's role existed; `reassign owned`
 * refuses this superuser's. Identity sequences follow their tables, and extensions keep theirs.
 */
const takeOver = `
do $$
declare
  taken text;
begin
  for taken in
    select format('alter schema %I owner to ${applicationRole}', nspname) from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and nspowner not in ('${applicationRole}'::regrole, 'pg_database_owner'::regrole)
    union all
    select format('alter %s %s owner to ${applicationRole}',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
          else 'table' end, c.oid::regclass)
      from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> '${applicationRole}'::regrole
        and c.relnamespace in (select oid from pg_namespace
          where nspname !~ '^pg_' and nspname <> 'information_schema')
        and not exists (select 1 from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
    union all
    select format('alter routine %s owner to ${applicationRole}', p.oid::regprocedure) from pg_proc p
      where p.proowner <> '${applicationRole}'::regrole
        and p.pronamespace in (select oid from pg_namespace
          where nspname !~ '^pg_' and nspname <> 'information_schema')
        and not exists (select 1 from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${applicationRole}', t.oid::regtype) from pg_type t
      left join pg_class c on c.oid = t.typrelid
      where t.typowner <> '${applicationRole}'::regrole
        and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
        and t.typnamespace in (select oid from pg_namespace
          where nspname !~ '^pg_' and nspname <> 'information_schema')
        and not exists (select 1 from pg_depend d
          where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute taken;
  end loop;
end $$`;

/**
 * Creates the role and its database, or transfers a database that a Realfin running as superuser created.
 * Idempotent. `addressOf`: the superuser's address of a database.
 */
export async function prepareApplicationRole(
  addressOf: (database: string) => string,
  secret: string,
): Promise<void> {
  await withClient(addressOf('postgres'), async (client) => {
    await createRole(client, secret);
    await createDatabase(client);
  });
  await withClient(addressOf(databaseName), async (client) => void (await client.query(takeOver)));
}
