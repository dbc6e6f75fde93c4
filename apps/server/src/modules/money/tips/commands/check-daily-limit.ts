import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { sumTips } from '../queries/large-tips.ts';

const dayMs = 86_400_000;

/** Limits the tips of a person in 24 hours, because stolen cards are often used for tips. */
export async function checkDailyLimit(
  ctx: Context,
  db: DbOrTx,
  accountId: number,
  amountCents: number,
): Promise<void> {
  const { tipsPerDayCents } = await ctx.ask.tips.findPayoutCare(ctx, db);
  if (tipsPerDayCents === 0) return;
  const givenCents = await sumTips(db, accountId, ctx.clock.now(), dayMs);
  if (givenCents + amountCents > tipsPerDayCents) throw refuse('tip.tooMuchToday');
}

/** Checked in the transaction that stores the tip, so that two at once can't both fit. */
export async function checkDailyLimitLocked(
  ctx: Context,
  tx: Tx,
  accountId: number,
  amountCents: number,
): Promise<void> {
  await lockUntilCommit(tx, `tips of ${accountId}`);
  await checkDailyLimit(ctx, tx, accountId, amountCents);
}
