// The database allows only the transitions that the code has, for every table with states.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { canMove, listTransitions, statesBefore } from '../lib/transitions.ts';
import { allTables } from './all-tables.ts';
import { guardedStates, unguardedStates } from './guarded-states.ts';
import { useTestApp } from './test-app.ts';

const open = useTestApp();
const nameOf = (table: PgTable): string => getTableConfig(table).name;
const all = guardedStates.map((guarded) => ({ name: nameOf(guarded.table), ...guarded }));

/** Inside a transaction that is rolled back, the table takes any row. */
async function dropConstraints(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
    [name],
  );
  for (const { conname } of rows)
    await client.query(`alter table "${name}" drop constraint "${conname}" cascade`);
  const columns = await client.query<{ attname: string }>(
    `select a.attname from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and a.attnotnull
      and not a.attisdropped and a.attidentity = '' and a.attgenerated = '' and not exists (
        select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey))`,
    [name],
  );
  for (const { attname } of columns.rows)
    await client.query(`alter table "${name}" alter column "${attname}" drop not null`);
}

/** The columns of the primary key that a row needs a value for. */
async function keysOf(client: PoolClient, name: string): Promise<{ column: string; value: string }[]> {
  const { rows } = await client.query<{ attname: string; isText: boolean }>(
    `select a.attname, a.atttypid = 'text'::regtype as "isText" from pg_attribute a
      join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)
      where a.attrelid = $1::regclass and a.attidentity = ''`,
    [name],
  );
  return rows.map(({ attname, isText }) => ({ column: attname, value: isText ? `'probe'` : '999999' }));
}

const attempt = async (client: PoolClient, text: string): Promise<boolean> => {
  await client.query('savepoint step');
  const isTaken = await client.query(text).then(
    () => true,
    () => false,
  );
  await client.query(isTaken ? 'release savepoint step' : 'rollback to savepoint step');
  return isTaken;
};

describe('transitions', () => {
  test.each(all)('name every state of $name', ({ table, column, transitions }) => {
    const { enumValues } = getTableConfig(table).columns.find(({ name }) => name === column) ?? {};
    expect(Object.keys(transitions).toSorted()).toEqual([...(enumValues ?? [])].toSorted());
    for (const state of Object.keys(transitions)) expect(canMove(transitions, state, state)).toBe(false);
  });

  test.each(all)('match the trigger of $name', async ({ name, column, transitions }) => {
    const { rows } = await open().ctx.pool.query<{ args: string; enabled: string }>(
      `select encode(tgargs, 'escape') as args, tgenabled as enabled from pg_trigger
        where tgrelid = $1::regclass and tgname = $2`,
      [name, `${name}_step`],
    );
    const [first, ...steps] = (rows[0]?.args ?? '').split(String.raw`\000`).filter((each) => each !== '');
    expect([rows[0]?.enabled, first]).toEqual(['O', column]);
    expect(steps.toSorted()).toEqual(listTransitions(transitions).toSorted());
  });

  test.each(all)('are enforced by SQL for $name', async ({ name, column, transitions }) => {
    const client = await open().ctx.pool.connect();
    try {
      await client.query('begin');
      await dropConstraints(client, name);
      const keys = await keysOf(client, name);
      const columns = ['"' + column + '"', ...keys.map((key) => `"${key.column}"`)].join(', ');
      for (const from of Object.keys(transitions))
        for (const to of Object.keys(transitions).filter((state) => state !== from)) {
          await client.query(`delete from "${name}"`);
          const values = [`'${from}'`, ...keys.map(({ value }) => value)].join(', ');
          await client.query(`insert into "${name}" (${columns}) values (${values})`);
          const isTaken = await attempt(client, `update "${name}" set "${column}" = '${to}'`);
          expect(isTaken, `${name}: ${from} to ${to}`).toBe(canMove(transitions, from, to));
        }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('cover every table with a state, or a reason says why not', () => {
    const guarded = all.map(({ name }) => name);
    const found = Object.values(allTables)
      .flatMap((each) => (is(each, PgTable) ? [getTableConfig(each)] : []))
      .filter(({ columns }) => columns.some(({ name }) => name === 'state'))
      .map(({ name }) => name);
    const known = [...guarded, ...Object.keys(unguardedStates)];
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !found.includes(name))).toEqual(['renewal_attempts']);
  });
});

test('finds the states before another one', () => {
  const transitions = { open: ['done'], late: ['done'], done: [] };
  expect(statesBefore(transitions, 'done')).toEqual(['open', 'late']);
});
