import { sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import { useTestApp } from '../test/test-app.ts';
import { afterCommit, openDatabase } from './client.ts';

const app = useTestApp();

describe('afterCommit', () => {
  test('runs effects in order, once others can read what was written', async () => {
    const { db } = app().ctx;
    const seen: string[] = [];
    await db.transaction(async (tx) => {
      afterCommit(tx, () => seen.push('first'));
      await tx.execute(sql`select 1`);
      afterCommit(tx, () => seen.push('second'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['first', 'second']);
  });

  test('never runs after a rollback', async () => {
    const { db } = app().ctx;
    const seen: string[] = [];
    const failing = db.transaction((tx) => {
      afterCommit(tx, () => seen.push('effect'));
      return Promise.reject(new Error('rolled back'));
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(seen).toEqual([]);
  });

  test('never runs when the commit itself fails', async () => {
    const { db } = app().ctx;
    await db.execute(sql`create table late_check (id int primary key deferrable initially deferred)`);
    const seen: string[] = [];
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into late_check values (1), (1)`);
      afterCommit(tx, () => seen.push('effect'));
    });
    await expect(failing).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  test('runs immediately outside a transaction', () => {
    const seen: string[] = [];
    afterCommit(app().ctx.db, () => seen.push('effect'));
    expect(seen).toEqual(['effect']);
  });

  test('keeps the commit when an effect throws, logs it, and runs the remaining effects', async () => {
    const error = vi.fn();
    const { db, close } = openDatabase(inject('postgresUrl'), 1, { error });
    const failure = new Error('no connection to the other tabs');
    const fail = () => {
      throw failure;
    };
    const seen: string[] = [];
    const written = db.transaction(async (tx) => {
      afterCommit(tx, fail);
      afterCommit(tx, () => seen.push('second'));
      return (await tx.execute(sql`select 1`)).rowCount;
    });
    await expect(written).resolves.toBe(1);
    expect(seen).toEqual(['second']);
    expect(() => {
      afterCommit(db, fail);
    }).not.toThrow();
    expect(error.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [{ err: failure }, 'an effect after a commit failed']),
    );
    await close();
  });

  test('drops the effects of a savepoint that is rolled back, at any depth, and keeps the others', async () => {
    const { db } = app().ctx;
    const seen: string[] = [];
    await db.transaction(async (tx) => {
      afterCommit(tx, () => seen.push('outer'));
      await tx.transaction(async (saved) => {
        afterCommit(saved, () => seen.push('saved'));
        const failing = saved.transaction(async (nested) => {
          afterCommit(nested, () => seen.push('lost'));
          await nested.transaction(async (deepest) => {
            await deepest.execute(sql`select 1`);
            afterCommit(deepest, () => seen.push('lost with its parent'));
          });
          throw new Error('rolled back');
        });
        await expect(failing).rejects.toThrow('rolled back');
      });
      afterCommit(tx, () => seen.push('last'));
    });
    expect(seen).toEqual(['outer', 'saved', 'last']);
  });
});
