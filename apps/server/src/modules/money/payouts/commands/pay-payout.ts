// Processes one payout: claims it when due, resumes at its next step, and stores errors.
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { PayoutsRefused, PayoutsUnreachable } from '../../../../gateways/payouts/port.ts';
import { emit } from '../../../../jobs/emit.ts';
import { mostTries, retryAt } from '../../billing/rules.ts';
import { lockPayout, type PayoutRow } from '../queries/payouts.ts';
import { findStop } from '../queries/stops.ts';
import { mostRefusals } from '../rules/run.ts';
import { payouts } from '../tables.ts';
import { endRun } from './end-run.ts';
import { steps, within, type Step } from './payout-steps.ts';
import { giveBack } from './settle-payout.ts';

const isDue = (id: number, now: Date) =>
  and(eq(payouts.id, id), isNotNull(payouts.nextAt), lte(payouts.nextAt, now));

/** Claims a first try, the usual case, in one statement. Returns the previous `triedAt`, which is null. */
async function claimFirst(ctx: Context, id: number): Promise<PayoutRow | null> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(payouts)
    .set({ tries: 1, triedAt: now, nextAt: retryAt(1, now) })
    .where(and(isDue(id, now), isNull(payouts.triedAt)))
    .returning();
  return row === undefined ? null : { ...row, triedAt: null };
}

/** Claims a due payout. The next try is scheduled first, so a crash can't lose it. */
async function claim(ctx: Context, id: number): Promise<PayoutRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payouts).where(isDue(id, now)).for('update', { skipLocked: true });
    if (row === undefined) return null;
    const tries = row.tries + 1;
    const next = { tries, nextAt: retryAt(tries, now) };
    await tx
      .update(payouts)
      .set({ ...next, triedAt: now })
      .where(eq(payouts.id, id));
    return { ...row, ...next };
  });
}

/** Leaves the bank transfer to an administrator, who marks it as paid. */
async function submitByHand(ctx: Context, row: PayoutRow): Promise<PayoutRow | null> {
  const reason = await findStop(ctx.db, row.id, ctx.clock.now());
  if (reason !== null) return giveBack(ctx, row, reason);
  return within(ctx, row, async () => ({ state: 'submitted', nextAt: null }));
}

async function advance(ctx: Context, claimed: PayoutRow): Promise<PayoutRow | null> {
  const { provider } = ctx.payouts;
  if (claimed.provider !== ctx.payouts.name)
    throw new Error(`it was frozen for ${claimed.provider}, which is not in use`);
  if (provider === null) return claimed.state === 'pending' ? submitByHand(ctx, claimed) : claimed;
  let row: PayoutRow | null = claimed;
  for (let before: PayoutRow['state'] | null = null; row !== null && row.state !== before;) {
    before = row.state;
    const step: Step | undefined = steps[before];
    if (step === undefined) return row;
    row = await step(ctx, row, provider);
    // The bank has it, so the provider is polled later.
    if (row?.state === 'inTransit' || row?.state === 'paid') return row;
  }
  return row;
}

/** Outages don't count. Refusals of a required step rarely change, so their limit is lower. */
function isLastTry({ tries }: PayoutRow, error: unknown): boolean {
  if (error instanceof PayoutsUnreachable) return false;
  return tries >= (error instanceof PayoutsRefused ? mostRefusals : mostTries);
}

/** Marks the payout as stuck for an administrator, and notifies its creator of the delay. */
async function giveUp(ctx: Context, tx: Tx, row: PayoutRow, lastError: string): Promise<void> {
  const { id, channelId, runId, amountCents } = row;
  await tx
    .update(payouts)
    .set({ lastError, nextAt: null, stuckAt: ctx.clock.now() })
    .where(eq(payouts.id, id));
  await emit(ctx, tx, 'payout.changed', { channelId, runId, notice: 'late', amountCents });
}

/** Stores the error of a payout that is neither paid nor refused, for the retry. */
async function noteFailure(ctx: Context, row: PayoutRow, error: unknown): Promise<void> {
  ctx.log.warn({ err: error, payout: row.id }, 'a payout could not go on');
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await ctx.db.transaction(async (tx) => {
    const current = await lockPayout(tx, row.id);
    // Another worker has ended it.
    if (current === null || current.state === 'returned') return;
    const isLast = current.state === row.state && isLastTry(row, error);
    if (isLast && row.state !== 'paid') return giveUp(ctx, tx, current, lastError);
    // A paid payout needs no administrator.
    await tx
      .update(payouts)
      .set({ lastError, ...(isLast && { nextAt: null }) })
      .where(eq(payouts.id, row.id));
  });
}

export async function stepPayout(ctx: Context, id: number): Promise<void> {
  const row = (await claimFirst(ctx, id)) ?? (await claim(ctx, id));
  if (row === null) return;
  try {
    await advance(ctx, row);
  } catch (error) {
    await noteFailure(ctx, row, error);
  }
  await endRun(ctx, row.runId);
}
