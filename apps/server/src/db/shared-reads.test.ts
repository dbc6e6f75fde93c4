import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase, type Database } from './client.ts';
import { isDatabaseAway } from './lost-connection.ts';

describe('reads that begin together', () => {
  let database: Database;
  let other: Database;
  beforeEach(() => {
    database = openDatabase(inject('postgresUrl'), 3, console);
    other = openDatabase(inject('postgresUrl'), 1, console);
  });
  afterEach(() => Promise.all([database.close(), other.close()]));

  const read = (pool: Pool, text: string) => pool.query<{ answer: unknown }>({ name: text, text });
  const answer = async (pool: Pool, text: string) => (await read(pool, text)).rows[0]?.answer;
  const backend = `select pg_backend_pid() as answer`;

  test('share one connection and get their own answers', async () => {
    const { pool } = database;
    const connect = vi.spyOn(pool, 'connect');
    const answers = await Promise.all([
      answer(pool, 'select 1 as answer'),
      answer(pool, `select 'two' as answer`),
      answer(pool, backend),
      answer(pool, `${backend} where true`),
    ]);
    expect(answers.slice(0, 2)).toEqual([1, 'two']);
    expect(answers[2]).toBe(answers[3]);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('fail one by one', async () => {
    const { pool } = database;
    const [before, failed, after] = await Promise.allSettled([
      answer(pool, 'select 1 as answer'),
      answer(pool, 'select 1 / 0 as answer'),
      answer(pool, 'select 3 as answer'),
    ]);
    expect(before).toMatchObject({ value: 1 });
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(after).toMatchObject({ value: 3 });
    expect(await answer(pool, 'select 4 as answer')).toBe(4);
  });

  test('all fail when their connection is lost, and the next find another', async () => {
    const { pool } = database;
    const pid = await answer(pool, backend);
    const slow = Promise.allSettled([
      answer(pool, 'select pg_sleep(30) as answer'),
      answer(pool, 'select 2 as answer'),
    ]);
    await vi.waitFor(async () => {
      const { rows } = await other.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid = ${Number(pid)} and state = 'active'`,
      );
      expect(rows).toHaveLength(1);
    });
    for (const end of await slow) {
      expect(end.status).toBe('rejected');
      expect(isDatabaseAway((end as PromiseRejectedResult).reason)).toBe(true);
    }
    expect(await answer(pool, 'select 5 as answer')).toBe(5);
  });

  test('do not wait behind a write that waits for a lock', async () => {
    const { pool } = database;
    const holder = await pool.connect();
    try {
      await holder.query('select pg_advisory_lock(77)');
      const locked = answer(pool, 'select pg_advisory_lock(77) as answer');
      expect(await answer(pool, 'select 6 as answer')).toBe(6);
      await holder.query('select pg_advisory_unlock(77)');
      await locked;
    } finally {
      holder.release();
    }
  });
});
