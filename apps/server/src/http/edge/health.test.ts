import { rm, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { uploadsFolderOf } from '../../lib/data-folders.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();

test('readiness fails while the database cannot be written to', async () => {
  const { pool } = app().ctx;
  const readOnly = async (text: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin read only');
      return await client.query(text);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  vi.spyOn(pool, 'query').mockImplementation(readOnly as never);
  const ready = await app().server.inject('/health/ready');
  vi.restoreAllMocks();
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ checks: { database: false } });
});

test('readiness fails while files that arrive cannot be written', async () => {
  const folder = uploadsFolderOf(app().ctx.config);
  await rm(folder, { recursive: true, force: true });
  // Root writes to a folder that is read-only, so a file stands in its place.
  await writeFile(folder, '');
  const ready = await app().server.inject('/health/ready');
  await rm(folder);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ checks: { uploads: false, storage: true } });
});
