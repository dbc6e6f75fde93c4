import { expect, test, vi } from 'vitest';
import { useTestApp } from '../test/test-app.ts';

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
