import { sql } from 'kysely';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { LandingPageTables as AllTables } from '../modules/discovery/landing-pages/database.ts';
import { query } from '../modules/people/channels/database.ts';
import { useTestApp } from '../test/test-app.ts';
import { connectionOf } from './client.ts';
import { runQuery, statement, statementsBy, type Placeholders } from './statement.ts';

const app = useTestApp();

const findAccount = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('accounts as a')
    .leftJoin('channels as c', 'c.account_id', 'a.id')
    .select(['a.id', 'a.created_at as createdAt', 'c.follower_count as followers'])
    .where('a.id', '=', id),
);

describe('statements', () => {
  test('returns rows with the types its tables declare', async () => {
    const person = await app().make.person();
    const row = await findAccount.first(app().ctx.db, { id: person.id });
    expectTypeOf(row).toEqualTypeOf<{ id: number; createdAt: Date; followers: number | null } | undefined>();
    expect(row).toEqual({ id: person.id, createdAt: expect.any(Date) as Date, followers: null });
  });

  test('prepares a statement under one name on the pool and in a transaction', async () => {
    const { db, pool } = app().ctx;
    const spy = vi.spyOn(pool, 'query');
    await findAccount.all(db, { id: 1 });
    const [config] = spy.mock.calls[0] ?? [];
    const { name, text } = config as unknown as { name: string; text: string };
    spy.mockRestore();
    const prepared = await db.transaction(async (tx) => {
      await findAccount.all(tx, { id: 1 });
      await tx.transaction((nested) => findAccount.all(nested, { id: 2 }));
      const { rows } = await connectionOf(tx).query<{ name: string }>(
        'select name from pg_prepared_statements where statement = $1',
        [text],
      );
      return rows.map((row) => row.name);
    });
    expect(prepared).toEqual([name]);
  });

  test('sees what its transaction has written, and is rolled back with it', async () => {
    const { db } = app().ctx;
    const count = () =>
      runQuery(db, query.selectFrom('counters').select('value').where('scope', '=', 'rolled'));
    const write = statement(({ value }: Placeholders<{ value: number }>) =>
      query.insertInto('counters').values({ scope: 'rolled', kind: 'test', value }),
    );
    const failing = db.transaction(async (tx) => {
      expect(await write.run(tx, { value: 9_007_199_254 })).toBe(1);
      const inside = await runQuery(
        tx,
        query.selectFrom('counters').select('value').where('scope', '=', 'rolled'),
      );
      expect(inside).toEqual([{ value: 9_007_199_254 }]);
      throw new Error('roll back');
    });
    await expect(failing).rejects.toThrow('roll back');
    expect(await count()).toEqual([]);
  });

  test('sends a value once however often it is used, and a limit as a literal', async () => {
    const spy = vi.spyOn(app().ctx.pool, 'query');
    const twice = statement(({ id }: Placeholders<{ id: number }>) =>
      query
        .selectFrom('follows')
        .select('channel_id')
        .where((eb) => eb.or([eb('account_id', '=', id), eb('channel_id', '=', id)]))
        .limit(sql.lit(5)),
    );
    await twice.all(app().ctx.db, { id: 3 });
    const [config] = spy.mock.calls[0] ?? [];
    spy.mockRestore();
    expect(config).toMatchObject({
      text: 'select "channel_id" from "follows" where ("account_id" = $1 or "channel_id" = $1) limit 5',
      values: [3],
    });
  });

  test('keeps no values from the previous statement', async () => {
    const first = statement(({ id }: Placeholders<{ id: number }>) =>
      query.updateTable('channels').set({ about: 'x' }).where('account_id', '=', id),
    );
    const second = statement(({ id }: Placeholders<{ id: number }>) =>
      query.updateTable('channels').set({ about: 'x', follower_count: 3 }).where('account_id', '=', id),
    );
    expect(await first.run(app().ctx.db, { id: 0 })).toBe(0);
    expect(await second.run(app().ctx.db, { id: 0 })).toBe(0);
  });

  test('compiles once per variant, unnamed where a variant may never repeat', async () => {
    let compiled = 0;
    const newest = statementsBy((shape: { size: number }, { id }: Placeholders<{ id: number }>) => {
      compiled++;
      return query
        .selectFrom('follows')
        .select('channel_id')
        .where('account_id', '=', id)
        .limit(sql.lit(shape.size));
    });
    const spy = vi.spyOn(app().ctx.pool, 'query');
    for (const size of [1, 2, 1, 2]) await newest({ size }).all(app().ctx.db, { id: 1 });
    expect(compiled).toBe(2);
    await newest({ size: 3 }, false).all(app().ctx.db, { id: 1 });
    await newest({ size: 3 }, false).all(app().ctx.db, { id: 1 });
    expect(compiled).toBe(4);
    const names = spy.mock.calls.map(([config]) => (config as unknown as { name?: string }).name);
    spy.mockRestore();
    expect(new Set(names).size).toBe(3);
    expect(names.slice(4)).toEqual([undefined, undefined]);
  });

  test('cannot be run outside the given database', async () => {
    // A builder of Kysely has `execute`, which would answer nothing.
    await expect(query.selectFrom('fins').select('id').execute()).rejects.toThrow('Run this query with');
  });
});

describe('the compiler refuses', () => {
  test('refuses a column that does not exist', () => {
    // @ts-expect-error: no such column
    query.selectFrom('accounts as a').select('a.nickname');
    // @ts-expect-error: no such column
    query.selectFrom('accounts').select('id').where('nickname', '=', 'x');
    // @ts-expect-error: `c` is not joined
    query.selectFrom('accounts as a').select(['a.id', 'c.about']);
    // @ts-expect-error: an id is no text
    query.selectFrom('accounts').select('id').where('id', '=', 'x');
    // @ts-expect-error: a value the statement does not have
    const unknown = () => findAccount.all(app().ctx.db, { name: 'x' });
    expectTypeOf(unknown).toBeFunction();
  });

  test('refuses a table whose columns are not known by name', () => {
    type Loose = { [T in keyof AllTables]: string extends keyof AllTables[T] ? T : never }[keyof AllTables];
    expectTypeOf<Loose>().toBeNever();
  });

  test('refuses the table of a later module', () => {
    // @ts-expect-error: posts stand above channels
    query.selectFrom('posts');
  });

  test("refuses writes to another module's table", () => {
    // @ts-expect-error: accounts are not written by channels
    query.updateTable('accounts').set({ name: 'x' });
    // @ts-expect-error: nor inserted
    query.insertInto('accounts').values({ name: 'x' });
    // @ts-expect-error: nor deleted
    query.deleteFrom('accounts');
    query.updateTable('channels').set({ about: 'x' });
    query.deleteFrom('follows');
    query.insertInto('follows').values({ account_id: 1, channel_id: 2, created_at: new Date() });
    // @ts-expect-error: what has no default must be given
    query.insertInto('channel_fins').values({ channel_id: 1, fin_id: 2 });
  });
});
