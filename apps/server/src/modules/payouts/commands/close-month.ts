// The end of a month: one cut through the ledger, by which statements and payouts of the month are made.
import { splitRules } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import { findLastRun, hasBalances, readCut, readOldestWriter } from '../queries/cuts.ts';
import { dueAt, endOfMonth, lastMonth } from '../rules/run.ts';
import { payoutRuns } from '../tables.ts';

const patienceMs = 20_000;
const pauseMs = 50;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/**
 * The last entry of the ledger, once all transactions that may have an earlier one have ended: from then on nothing
 * appears before the cut. A posting gets its transaction id before the ids of its entries.
 */
export async function takeCut(ctx: Context): Promise<number> {
  const { entryId, nextWriter } = await readCut(ctx.db);
  const started = performance.now();
  while ((await readOldestWriter(ctx.db)) < nextWriter) {
    if (performance.now() - started > patienceMs)
      throw new Error('a transaction from before the cut has not ended');
    await pause();
  }
  return entryId;
}

/** Opens the run of the month that has ended, once. */
export async function closeMonth(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const month = lastMonth(now);
  const last = await findLastRun(ctx.db);
  if (last !== null && last.month >= month) return;
  if (!(await hasBalances(ctx.db))) return;
  const cutEntry = await takeCut(ctx);
  await ctx.db
    .insert(payoutRuns)
    .values({
      month,
      state: 'draft',
      fromEntry: last?.cutEntry ?? 0,
      // The ledger of a restored database may be shorter than it was.
      cutEntry: Math.max(cutEntry, last?.cutEntry ?? 0),
      cutAt: now,
      dueAt: new Date(
        Math.max(
          dueAt(month, ctx.config.payouts.holdDays).getTime(),
          // A run that was opened late holds its latest payments as long as any other.
          now.getTime() - (now.getTime() % 86_400_000) + (isLateCut(month, now) ? holdMs(ctx) : 0),
        ),
      ),
      ruleVersion: splitRules,
    })
    .onConflictDoNothing();
}
const holdMs = ({ config }: Context): number => config.payouts.holdDays * 86_400_000;
const isLateCut = (month: string, now: Date): boolean =>
  now.getTime() - endOfMonth(month).getTime() > 86_400_000;
