import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../test/test-app.ts';
import { afterCommit } from './client.ts';

const app = useTestApp();

describe('afterCommit', () => {
  test('runs when others can read what was written, in order', async () => {
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
      afterCommit(tx, () => seen.push('told'));
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
      afterCommit(tx, () => seen.push('told'));
    });
    await expect(failing).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  test('runs at once outside a transaction', () => {
    const seen: string[] = [];
    afterCommit(app().ctx.db, () => seen.push('told'));
    expect(seen).toEqual(['told']);
  });
});
