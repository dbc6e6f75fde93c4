import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { TestApp } from '../test-app.ts';

/** Stores states that the product never would, without the triggers that refuse them. */
export const unguarded = <T>(app: TestApp, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    return work(tx);
  });
