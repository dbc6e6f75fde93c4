import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { emit } from '../../../../../jobs/emit.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';

/** False if there was none. */
export async function forgetSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const forgotten = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ accountId: secondFactors.accountId });
  return forgotten.length > 0;
}

/** In the caller's transaction, so that an administrator's reason is stored atomically. */
export async function turnOffSecondFactor(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  accountId: number,
  change: 'off' | 'removed',
): Promise<void> {
  if (!(await forgetSecondFactor(tx, accountId))) throw refuse('account.secondFactorOff');
  await emit(ctx, tx, 'account.second-factor-changed', { accountId, change });
}
