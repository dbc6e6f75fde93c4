// The payment list that an administrator submits to the bank.
import type { HoldReason } from '@realfin/contract/payouts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { RunRow } from '../queries/cuts.ts';
import { lockPayout } from '../queries/payouts.ts';
import { listTransfers } from '../queries/stops.ts';
import { payouts } from '../tables.ts';
import { csvAmount, csvText } from '../views/printed.ts';
import { endRun } from './end-run.ts';
import { giveBackLocked } from './settle-payout.ts';

const head = ['payout', 'month', 'channel', 'name', 'kind', 'country', 'account', 'amount', 'currency'];

/** Returns an unlisted payout. The bank may have paid a listed one, so an administrator decides. */
async function returnUnlisted(ctx: Context, id: number, failureCode: HoldReason): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.state === 'submitted' && row.listedAt === null)
      await giveBackLocked(ctx, tx, row, { failureCode });
  });
}

/** Marks payouts as listed; returns those that are still waiting. */
async function noteListed(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const listedAt = sql`coalesce(${payouts.listedAt}, ${ctx.clock.now()})`;
  const waits = and(inArray(payouts.id, [...ids]), eq(payouts.state, 'submitted'));
  const rows = await ctx.db.update(payouts).set({ listedAt }).where(waits).returning({ id: payouts.id });
  return new Set(rows.map(({ id }) => id));
}

/** The pending bank transfers of a run, to the frozen and approved accounts. */
export async function writeRunFile(ctx: Context, run: RunRow): Promise<string> {
  const transfers = await listTransfers(ctx.db, run.id, ctx.clock.now());
  for (const { payout, reason } of transfers)
    if (reason !== null) await returnUnlisted(ctx, payout.id, reason);
  const going = transfers.filter(({ reason }) => reason === null);
  const listed = await noteListed(
    ctx,
    going.map(({ payout }) => payout.id),
  );
  await endRun(ctx, run.id);
  const rows = going
    .filter(({ payout }) => listed.has(payout.id))
    .map(({ payout, username }) => [
      String(payout.id),
      run.month,
      username,
      payout.payeeName,
      payout.payeeKind ?? '',
      payout.payeeCountry,
      payout.destination,
      csvAmount(payout.amountCents),
      'USD',
    ]);
  return csvText([head, ...rows]);
}
