// What the clock does for payouts: months end, holds end, reserves come back, and late payouts are announced.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isChannel } from '../../channels/queries.ts';
import { creatorReserve, ownPayable, postTransaction } from '../../ledger/commands.ts';
import type { RunRow } from '../queries/cuts.ts';
import { findRun, listDuePayouts, listDueReserves, listOpenRuns } from '../queries/payouts.ts';
import { lateMs } from '../rules/run.ts';
import { payoutReserves, payoutRuns } from '../tables.ts';
import { closeMonth } from './close-month.ts';
import { cutStatements } from './cut-statements.ts';
import { endRun } from './end-run.ts';
import { freezeRun } from './freeze-run.ts';
import { stepPayout } from './pay-payout.ts';

async function releaseReserves(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { payoutId, channelId, cents } of await listDueReserves(ctx.db, now))
    await ctx.db.transaction(async (tx) => {
      const own = and(eq(payoutReserves.payoutId, payoutId), isNull(payoutReserves.releasedAt));
      const released = await tx.update(payoutReserves).set({ releasedAt: now }).where(own).returning();
      if (released.length === 0) return;
      const balance = ownPayable(channelId, await isChannel(tx, channelId));
      const line = { share: 'payout', subject: `reserve:${payoutId}` } as const;
      await postTransaction(ctx, tx, {
        kind: 'release',
        cause: `reserve:${payoutId}:release`,
        description: 'Reserve released',
        at: now,
        lines: [
          { ...line, account: creatorReserve(channelId), amountCents: -cents },
          { ...line, account: balance, amountCents: cents },
        ],
      });
    });
}

/** A day after the promise, operators and creators get an email; once for each run. */
async function noteLate(ctx: Context, run: RunRow): Promise<void> {
  const now = ctx.clock.now();
  if (run.dueAt.getTime() + lateMs > now.getTime() || run.lateNotifiedAt !== null) return;
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(payoutRuns.id, run.id), isNull(payoutRuns.lateNotifiedAt), isNull(payoutRuns.doneAt));
    const noted = await tx.update(payoutRuns).set({ lateNotifiedAt: now }).where(own).returning();
    if (noted.length > 0) await ctx.jobs.enqueue(tx, 'payouts.announce-late', { runId: run.id });
  });
}

async function stepRun(ctx: Context, run: RunRow): Promise<void> {
  await cutStatements(ctx, run);
  const stated = await findRun(ctx.db, run.id);
  if (stated !== null) await freezeRun(ctx, stated);
  await endRun(ctx, run.id);
  const current = await findRun(ctx.db, run.id);
  if (current !== null && current.doneAt === null) await noteLate(ctx, current);
}

export async function stepRuns(ctx: Context): Promise<void> {
  await releaseReserves(ctx);
  await closeMonth(ctx);
  for (const run of await listOpenRuns(ctx.db)) await stepRun(ctx, run);
}

const batchSize = 200;
/** Asks again about every payout that is due; one that fails holds no other. */
export async function sweepPayouts(ctx: Context): Promise<void> {
  let ids = await listDuePayouts(ctx.db, ctx.clock.now(), 0, batchSize);
  while (ids.length > 0) {
    for (const id of ids) await stepPayout(ctx, id);
    ids = await listDuePayouts(ctx.db, ctx.clock.now(), ids.at(-1) ?? 0, batchSize);
  }
}
