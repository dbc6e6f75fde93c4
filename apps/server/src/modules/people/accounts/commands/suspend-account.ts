import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { accounts } from '../tables.ts';
import { endOtherSessions } from './end-sessions.ts';
import { refuseLastAdmin } from './last-admin.ts';

/** Suspends or restores an account. False if it already was in that state. */
export async function setAccountSuspended(
  ctx: Context,
  tx: Tx,
  accountId: number,
  isSuspended: boolean,
): Promise<boolean> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined || account.deletedAt !== null) throw refuse('account.notFound');
  if ((account.suspendedAt !== null) === isSuspended) return false;
  if (isSuspended) await refuseLastAdmin(tx, account);
  await tx
    .update(accounts)
    .set({ suspendedAt: isSuspended ? ctx.clock.now() : null })
    .where(eq(accounts.id, accountId));
  if (isSuspended) {
    await endOtherSessions(ctx, tx, account, null);
    afterCommit(tx, () => ctx.realtime.disconnectAccount(accountId));
  }
  if (isSuspended) await emit(ctx, tx, 'account.suspended', { accountId, isSuspended });
  else await emit(ctx, tx, 'account.restored', { accountId, isSuspended });
  return true;
}
