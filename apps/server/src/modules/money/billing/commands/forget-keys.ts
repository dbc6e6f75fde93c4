import { lt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { idempotencyKeys } from '../../../../db/kept-tables.ts';

const keptMs = 86_400_000;

/** Deletes stored answers to repeated requests after a day. */
export async function forgetKeys({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
