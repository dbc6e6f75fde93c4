// Closes a month: one cut through the ledger, on which its statements and payouts are based.
import { splitRules } from '@realfin/contract/money';
import type { Context } from '../../../../context.ts';
import { findLastRun, hasEarnings, readCut, readOldestWriter } from '../queries/cuts.ts';
import { dueAfter, firstDayAfter, lastClosedMonth } from '../rules/run.ts';
import { payoutRuns } from '../tables.ts';

const patienceMs = 20_000;
const pauseMs = 50;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/**
 * Returns the last entry of the ledger, after all transactions that may insert an earlier one have ended,
 * so the cut is final. A posting gets its transaction id before the ids of its entries.
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

/** Opens the run of the last closed month, once; it includes earlier months without a run. */
export async function closeMonth(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const month = lastClosedMonth(now);
  const cutBefore = firstDayAfter(month);
  const last = await findLastRun(ctx.db);
  if (last !== null && last.month >= month) return;
  if (!(await hasEarnings(ctx.db, cutBefore))) return;
  const cutEntry = await takeCut(ctx);
  await ctx.db
    .insert(payoutRuns)
    .values({
      month,
      state: 'draft',
      fromEntry: last?.cutEntry ?? 0,
      // The ledger of a restored database may be shorter than before.
      cutEntry: Math.max(cutEntry, last?.cutEntry ?? 0),
      fromBefore: last?.cutBefore ?? null,
      cutBefore,
      cutAt: now,
      dueAt: dueAfter(now, month, ctx.config.payouts.holdDays),
      ruleVersion: splitRules,
    })
    .onConflictDoNothing();
}
