import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationRole, withClient } from './application-role.ts';
import { describeRole, findRole } from './describe-role.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

const parent = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-role-'));
const secret = 'a secret of the instance';
const start = () => startEmbedded({ folder: join(parent, 'postgres'), port: 0, secret });
let database: EmbeddedDatabase;
const ask = async (url: string, query: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(query)).rows);
const run = (query: string) =>
  ask(database.url, query).then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
async function startJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    max: 2,
  });
  await boss.start();
  await boss.createQueue('some.job');
  await boss.send('some.job', { kept: true });
  await boss.stop({ graceful: false });
}

beforeAll(async () => {
  database = await start();
}, 120_000);
afterAll(async () => {
  await database.stop();
  rmSync(parent, { recursive: true, force: true });
});

describe('the role of the application', () => {
  test('owns its database, and is no superuser', async () => {
    expect(
      await ask(
        database.url,
        `select current_user, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
          (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
          pg_get_userbyid(d.datdba) as owner
        from pg_roles, pg_database d where rolname = current_user and d.datname = current_database()`,
      ),
    ).toEqual([
      {
        current_user: applicationRole,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        memberships: 0,
        owner: applicationRole,
      },
    ]);
    await migrate(database.url);
    await startJobs(database.url);
  });

  const denied = '42501';
  test.each([
    ['run programs', `copy (select 1) to program 'touch ${parent}/ran'`],
    ['read programs', `create temporary table t (line text); copy t from program 'id'`],
    ['write files', `copy (select 1) to '${parent}/written'`],
    ['read files', `select pg_read_file('${parent}/postgres/PG_VERSION')`],
    ['list folders', `select pg_ls_dir('${parent}')`],
    ['import files', `select lo_import('${parent}/postgres/PG_VERSION')`],
    ['read the passwords of roles', 'select * from pg_authid'],
    ['make a superuser', 'create role another superuser'],
    ['become the superuser', 'set role realfin'],
    ['change settings of the server', `alter system set log_statement = 'all'`],
    ['load languages that reach the system', 'create extension file_fdw'],
    ['make databases', 'create database another'],
  ])('is refused to %s', async (_what, query) => {
    expect(await run(query)).toBe(denied);
    expect([existsSync(join(parent, 'ran')), existsSync(join(parent, 'written'))]).toEqual([false, false]);
  });

  test.each(['postgres', 'template1'])('is refused the database %s', async (name) => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: denied });
  });

  test('is not a superuser, about which an operator is warned', async () => {
    const isSuper = (url: string) => withClient(url, async (client) => (await findRole(client)).isSuperuser);
    expect([await isSuper(database.superuserUrl), await isSuper(database.url)]).toEqual([true, false]);
    expect([describeRole(true), describeRole(false)]).toEqual([
      expect.stringContaining('is a SUPERUSER'),
      'The database role is not a superuser.',
    ]);
  });

  test('opens nothing with the secret itself', async () => {
    const url = new URL(database.superuserUrl);
    url.password = secret;
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('a folder in which Realfin worked as the superuser', () => {
  /** As such a folder was: one role, with the secret for a password, which owns everything. */
  async function makeOld(): Promise<void> {
    const old = new URL(database.superuserUrl);
    await ask(old.href, 'drop database realfin with (force)');
    await ask(old.href, `drop role ${applicationRole}`);
    await ask(old.href, 'create database realfin');
    old.pathname = '/realfin';
    await migrate(old.href);
    await startJobs(old.href);
    await ask(old.href, `insert into counters (scope, kind, value) values ('kept', 'test', 7)`);
    await ask(old.href, `create type mood as enum ('calm')`);
    await ask(old.href, `alter role realfin password '${secret}'`);
    await database.stop();
  }

  test('belongs to the role of the application from the next start on, with all it holds', async () => {
    await makeOld();
    database = await start();
    expect(await ask(database.url, `select value::int from counters where scope = 'kept'`)).toEqual([
      { value: 7 },
    ]);
    expect(await ask(database.url, 'select data from jobs.job')).toEqual([{ data: { kept: true } }]);
    await migrate(database.url);
    await startJobs(database.url);
    expect(
      await ask(
        database.url,
        `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where nspname in ('public', 'jobs') and pg_get_userbyid(relowner) <> '${applicationRole}'
        union all select oid::regnamespace::text from pg_namespace where nspname = 'jobs' and pg_get_userbyid(nspowner) <> '${applicationRole}'
        union all select typname::text from pg_type where typname in ('mood', 'job_state') and pg_get_userbyid(typowner) <> '${applicationRole}'
        union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where nspname in ('public', 'jobs') and pg_get_userbyid(proowner) <> '${applicationRole}'
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
      ),
    ).toEqual([]);
    expect(await run('alter table counters add column later int; drop table jobs.job cascade')).toBe('done');
    expect(await run(`copy (select 1) to program 'true'`)).toBe('42501');
  });

  test('starts again and again', async () => {
    await database.stop();
    database = await start();
    expect(await run('select 1')).toBe('done');
  });
});
