// Scheduled payout work: ends months and holds, releases reserves, and announces late payouts.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import { creatorReserve, ownPayable, postTransaction } from '../../ledger/commands.ts';
import type { RunRow } from '../queries/cuts.ts';
import { findRun, listDuePayouts, listDueReserves, listOpenRuns } from '../queries/payouts.ts';
import { payoutReserves } from '../tables.ts';
import { announceRun } from './announce-run.ts';
import { closeMonth } from './close-month.ts';
import { cutStatements } from './cut-statements.ts';
import { endRun } from './end-run.ts';
import { freezeRun } from './freeze-run.ts';
import { stepPayout } from './pay-payout.ts';

type ReserveRow = typeof payoutReserves.$inferSelect;

async function releaseReserve(ctx: Context, { payoutId, channelId, cents }: ReserveRow): Promise<void> {
  const now = ctx.clock.now();
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

async function stepRun(ctx: Context, run: RunRow): Promise<void> {
  await cutStatements(ctx, run);
  const stated = await findRun(ctx.db, run.id);
  if (stated !== null) await freezeRun(ctx, stated);
  await endRun(ctx, run.id);
}
async function announceOpen(ctx: Context, runId: number): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run !== null && run.doneAt === null) await announceRun(ctx, run);
}

/** Runs each step on its own: a failure blocks neither the rest nor the email about waiting runs. */
export async function stepRuns(ctx: Context): Promise<void> {
  const failed: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failed.push(error));
  for (const reserve of await listDueReserves(ctx.db, ctx.clock.now()))
    await attempt(releaseReserve(ctx, reserve));
  await attempt(closeMonth(ctx));
  for (const run of await listOpenRuns(ctx.db)) {
    await attempt(stepRun(ctx, run));
    await attempt(announceOpen(ctx, run.id));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'a step of payouts failed');
}

const batchSize = 200;
/** Rechecks every due payout; a failure doesn't block the rest. */
export async function sweepPayouts(ctx: Context): Promise<void> {
  let ids = await listDuePayouts(ctx.db, ctx.clock.now(), 0, batchSize);
  while (ids.length > 0) {
    for (const id of ids) await stepPayout(ctx, id);
    ids = await listDuePayouts(ctx.db, ctx.clock.now(), ids.at(-1) ?? 0, batchSize);
  }
}
