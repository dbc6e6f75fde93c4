import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

const batchSize = 500;

/**
 * The rows of a query as JSON texts in its order, in batches: memory holds one batch, however many rows there
 * are, and all rows are from one snapshot.
 */
export async function* readRows(pool: Pool, query: SQL): AsyncGenerator<string> {
  const client = await pool.connect();
  const db = drizzle({ client });
  let failure: Error | undefined;
  try {
    await db.execute(sql`begin read only`);
    await db.execute(
      sql`declare personal_rows cursor for select row_to_json(q, true)::text as line from (${query}) q`,
    );
    for (;;) {
      const { rows } = await db.execute<{ line: string }>(
        sql`fetch ${sql.raw(String(batchSize))} from personal_rows`,
      );
      for (const { line } of rows) yield line;
      if (rows.length < batchSize) break;
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await db.execute(sql`rollback`).catch((error: unknown) => {
      failure ??= error as Error;
    });
    // A failed connection is not reused.
    client.release(failure);
  }
}
