// Emails about a run: once per run, in the transaction that stores the notice.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { RunRow } from '../queries/cuts.ts';
import { listUnsent } from '../queries/notices.ts';
import { isDueSoon, isOverdue } from '../rules/run.ts';
import { payoutRuns } from '../tables.ts';
import type { OperatorNotice } from './notices.ts';

/** One job each, so that a failing mailbox doesn't block the rest. */
export async function tellOperators(ctx: Context, tx: Tx, runId: number, notice: OperatorNotice) {
  for (const { id: accountId } of await ctx.ask.payouts.listAdministrators(tx))
    await ctx.jobs.enqueue(tx, 'payouts.send-operator-notice', { accountId, runId, notice });
}

/** Reminds administrators a day before the promised date, if there is something to pay. */
async function noteDueSoon(ctx: Context, run: RunRow): Promise<void> {
  const now = ctx.clock.now();
  if (!isDueSoon(run.dueAt, now) || run.remindedAt !== null || run.state === 'paying') return;
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(payoutRuns.id, run.id), isNull(payoutRuns.remindedAt));
    const noted = await tx.update(payoutRuns).set({ remindedAt: now }).where(own).returning();
    if (noted.length > 0 && (await listUnsent(tx, run)).length > 0)
      await tellOperators(ctx, tx, run.id, 'dueSoon');
  });
}

/** A day after the promised date, emails operators and each creator whose payout is unsent. */
async function noteLate(ctx: Context, run: RunRow): Promise<void> {
  const now = ctx.clock.now();
  if (!isOverdue(run.dueAt, now) || run.lateNotifiedAt !== null) return;
  const runId = run.id;
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(payoutRuns.id, runId), isNull(payoutRuns.lateNotifiedAt), isNull(payoutRuns.doneAt));
    const noted = await tx.update(payoutRuns).set({ lateNotifiedAt: now }).where(own).returning();
    if (noted.length === 0) return;
    const unsent = await listUnsent(tx, run);
    for (const { channelId, amountCents } of unsent)
      await emit(ctx, tx, 'payout.changed', { channelId, runId, notice: 'late', amountCents });
    // A run that is late and still a draft is reported even without unsent payouts: freezing it has failed.
    if (unsent.length > 0 || run.state === 'draft') await tellOperators(ctx, tx, runId, 'late');
  });
}

export async function announceRun(ctx: Context, run: RunRow): Promise<void> {
  await noteDueSoon(ctx, run);
  await noteLate(ctx, run);
}
