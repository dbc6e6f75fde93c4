import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { idempotencyKeys } from '../../db/kept-tables.ts';
import { sha256 } from '../../lib/ids.ts';

/** A first request older than this is assumed dead with its process; the key may be used again. */
const staleMs = 60_000;

/** The same key and request return the first result; the same key with another request is refused. */
export async function runOnce(
  ctx: Context,
  accountId: number,
  key: string | null,
  request: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key === null || !/^[\w.:-]{8,100}$/.test(key)) throw refuse('idempotency.required');
  const requestHash = sha256(JSON.stringify(request));
  const kept = await claim(ctx, accountId, key, requestHash);
  if (kept !== undefined) return kept;
  const row = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  try {
    const response = await run();
    await ctx.db.update(idempotencyKeys).set({ response }).where(row);
    return response;
  } catch (error) {
    // A refusal changed nothing, so the same key may be retried.
    if (isApiError(error)) await ctx.db.delete(idempotencyKeys).where(row);
    throw error;
  }
}

async function claim(ctx: Context, accountId: number, key: string, requestHash: string): Promise<unknown> {
  const now = ctx.clock.now();
  const inserted = await ctx.db
    .insert(idempotencyKeys)
    .values({ accountId, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted.length > 0) return undefined;
  const row = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  const [first] = await ctx.db.select().from(idempotencyKeys).where(row);
  if (first === undefined) return claim(ctx, accountId, key, requestHash);
  if (first.requestHash !== requestHash) throw refuse('idempotency.mismatch');
  if (first.response !== null) return first.response;
  const stale = new Date(now.getTime() - staleMs);
  const retaken = await ctx.db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(and(row, isNull(idempotencyKeys.response), lt(idempotencyKeys.createdAt, stale)))
    .returning();
  if (retaken.length === 0) throw refuse('idempotency.inProgress');
  return undefined;
}
