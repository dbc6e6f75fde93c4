// Decisions about a run. Four-eyes rule: a second administrator must approve, if there is one.
import type { AuditEntry } from '@realfin/contract/admin';
import { refuse } from '@realfin/contract/errors';
import { formatCents } from '@realfin/contract/money';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { clearedRetry } from '../../billing/rules.ts';
import type { RunRow } from '../queries/cuts.ts';
import {
  areAllUnlisted,
  findPayoutRow,
  findRun,
  listIdsIn,
  lockPayout,
  lockRun,
  sumStates,
  type PayoutRow,
} from '../queries/payouts.ts';
import { hasActedOn } from '../rules/run.ts';
import { payoutTransitions, runTransitions } from '../rules/transitions.ts';
import { payoutRuns, payouts } from '../tables.ts';
import { endRun } from './end-run.ts';
import { freezeRun } from './freeze-run.ts';
import { giveBackLocked, keptByProvider, postSent, settlePaid } from './settle-payout.ts';

async function requireRun(tx: Tx, id: number): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (run === null) throw refuse('payout.notFound');
  return run;
}

async function requireOther(ctx: Context, tx: Tx, run: RunRow, viewer: Viewer): Promise<void> {
  const others = (await ctx.ask.payouts.listAdministrators(tx)).filter(({ id }) => id !== viewer.id);
  if (others.length > 0 && hasActedOn(run, viewer.id)) throw refuse('payout.needsOther');
}

async function note(ctx: Context, tx: Tx, viewer: Viewer, run: RunRow, action: AuditEntry['action']) {
  const sums = await sumStates(tx, [run.id]);
  const paid = sums.filter(({ state }) => state !== 'held');
  const cents = paid.reduce((all, row) => all + row.cents, 0);
  await ctx.ask.payouts.record(ctx, tx, viewer, { action, detail: `${run.month}: ${formatCents(cents)}` });
}

/** Idempotent for the same administrator. */
export async function requestFreeze(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const run = await requireRun(tx, id);
    if (run.state === 'frozen' && run.frozenById === viewer.id) return;
    if (run.state !== 'draft' || run.statedAt === null) throw refuse('payout.wrongState');
    if (run.dueAt > ctx.clock.now()) throw refuse('payout.tooEarly');
    await tx.update(payoutRuns).set({ frozenById: viewer.id }).where(eq(payoutRuns.id, id));
    await ctx.ask.payouts.record(ctx, tx, viewer, { action: 'PAYOUTS_FROZEN', detail: run.month });
    await ctx.jobs.enqueue(tx, 'payouts.freeze-run', { runId: id });
  });
}

export async function freezeById(ctx: Context, runId: number): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run !== null) await freezeRun(ctx, run);
}

export async function approveRun(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const run = await requireRun(tx, id);
    if (run.state === 'approved' && run.approvedById === viewer.id) return;
    if (run.state !== 'frozen') throw refuse('payout.wrongState');
    await requireOther(ctx, tx, run, viewer);
    const state = requireMove(runTransitions, run.state, 'approved');
    const approval = { state, approvedById: viewer.id, approvedAt: ctx.clock.now() };
    await tx.update(payoutRuns).set(approval).where(eq(payoutRuns.id, id));
    await note(ctx, tx, viewer, run, 'PAYOUTS_APPROVED');
  });
}

export async function startRun(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const run = await requireRun(tx, id);
    if (run.state === 'paying' && run.startedById === viewer.id) return;
    if (run.state !== 'approved') throw refuse('payout.wrongState');
    await requireOther(ctx, tx, run, viewer);
    const state = requireMove(runTransitions, run.state, 'paying');
    const start = { state, startedById: viewer.id, startedAt: ctx.clock.now() };
    await tx.update(payoutRuns).set(start).where(eq(payoutRuns.id, id));
    await note(ctx, tx, viewer, run, 'PAYOUTS_STARTED');
    await ctx.jobs.enqueue(tx, 'payouts.pay-run', { runId: id });
  });
}

const batchSize = 200;
/** Enqueues one job per payout. */
export async function payRun(ctx: Context, runId: number): Promise<void> {
  if ((await findRun(ctx.db, runId))?.state !== 'paying') return;
  let ids = await listIdsIn(ctx.db, runId, 'pending', 0, batchSize);
  while (ids.length > 0) {
    const batch = ids;
    await ctx.db.transaction(async (tx) => {
      const waits = and(inArray(payouts.id, batch), eq(payouts.state, 'pending'));
      await tx.update(payouts).set({ nextAt: ctx.clock.now() }).where(waits);
      for (const payoutId of batch) await ctx.jobs.enqueue(tx, 'payouts.pay-one', { payoutId });
    });
    ids = await listIdsIn(ctx.db, runId, 'pending', batch.at(-1) ?? 0, batchSize);
  }
  await endRun(ctx, runId);
}

export interface Marked {
  runId: number;
  /** Null for the whole run. */
  payoutId: number | null;
  note: string;
}
/** Retries at the provider have ended, so an administrator checks the outcome there. */
const isGivenUp = ({ provider, stuckAt }: PayoutRow): boolean => provider !== 'manual' && stuckAt !== null;

async function markOne(ctx: Context, tx: Tx, id: number, note: string): Promise<boolean> {
  const row = await lockPayout(tx, id);
  return row !== null && markLocked(ctx, tx, row, note);
}
async function markLocked(ctx: Context, tx: Tx, row: PayoutRow, note: string): Promise<boolean> {
  const { id } = row;
  const isSent = isGivenUp(row) && row.transferRef !== null;
  if (!isSent && (row.state !== 'submitted' || row.provider !== 'manual')) return false;
  // For a provider, this was posted with the transfer.
  if (!isSent) await postSent(ctx, tx, row);
  await settlePaid(ctx, tx, row);
  const state = requireMove(payoutTransitions, row.state, 'paid');
  const paid = { ...clearedRetry, state, note, nextAt: null, endedAt: ctx.clock.now() };
  await tx.update(payouts).set(paid).where(eq(payouts.id, id));
  return true;
}

/** Requires a manual payout of this run, or one whose retries at the provider have ended. */
async function requireManual(ctx: Context, { runId, payoutId }: Marked): Promise<void> {
  if ((await findRun(ctx.db, runId)) === null) throw refuse('payout.notFound');
  const row = payoutId === null ? null : await findPayoutRow(ctx.db, payoutId);
  if (payoutId !== null && row?.runId !== runId) throw refuse('payout.notFound');
  if (ctx.payouts.provider !== null && (row === null || !(isGivenUp(row) || isReturnedByHand(row))))
    throw refuse('payout.notManual');
}
const isReturnedByHand = ({ state, failureCode }: PayoutRow): boolean =>
  state === 'returned' && (failureCode === 'bank_refused' || failureCode === keptByProvider);

/** Marks one payout, or all of a run in a background job. */
export async function markPaid(ctx: Context, viewer: Viewer, marked: Marked): Promise<void> {
  await requireManual(ctx, marked);
  const { runId, payoutId } = marked;
  await ctx.db.transaction(async (tx) => {
    if (payoutId !== null && !(await markOne(ctx, tx, payoutId, marked.note)))
      throw refuse('payout.wrongState');
    if (payoutId === null && (await areAllUnlisted(tx, runId))) throw refuse('payout.wrongState');
    const run = await requireRun(tx, runId);
    const detail = `${run.month}${payoutId === null ? '' : ` ${payoutId}`}: ${marked.note}`;
    await ctx.ask.payouts.record(ctx, tx, viewer, { action: 'PAYOUT_PAID', detail });
    if (payoutId === null) await ctx.jobs.enqueue(tx, 'payouts.mark-run', { runId, note: marked.note });
  });
  await endRun(ctx, runId);
}

/** Resumable: processes only payouts that are still submitted. */
export async function markRun(ctx: Context, runId: number, text: string): Promise<void> {
  for (let afterId = 0; ;) {
    const ids = await listIdsIn(ctx.db, runId, 'submitted', afterId, batchSize);
    if (ids.length === 0) break;
    afterId = ids.at(-1) ?? afterId;
    await ctx.db.transaction(async (tx) => {
      for (const id of ids) {
        const row = await lockPayout(tx, id);
        // Unlisted payouts were never sent to the bank.
        if (row !== null && row.listedAt !== null) await markLocked(ctx, tx, row, text);
      }
    });
  }
  await endRun(ctx, runId);
}

/**
 * Marks a payout as failed: the bank refused it, before or after it was marked as paid, or a provider keeps
 * the transfer and the platform bears the loss. Idempotent.
 */
export async function markFailed(
  ctx: Context,
  viewer: Viewer,
  marked: Marked & { payoutId: number },
): Promise<void> {
  await requireManual(ctx, marked);
  const { runId, payoutId, note: text } = marked;
  await ctx.db.transaction(async (tx) => {
    const row = await lockPayout(tx, payoutId);
    if (row === null || isReturnedByHand(row)) return;
    const isKept = isGivenUp(row) && row.transferRef !== null;
    if (!isGivenUp(row) && row.state !== 'submitted' && row.state !== 'paid')
      throw refuse('payout.wrongState');
    const failureCode = isKept ? keptByProvider : 'bank_refused';
    await giveBackLocked(ctx, tx, row, { failureCode, note: text });
    const entry = { action: 'PAYOUT_RETURNED', personId: row.channelId, detail: text } as const;
    await ctx.ask.payouts.record(ctx, tx, viewer, entry);
  });
  await endRun(ctx, runId);
}

/** Retries a stuck payout at the provider. */
export async function retryPayout(
  ctx: Context,
  viewer: Viewer,
  runId: number,
  payoutId: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockPayout(tx, payoutId);
    if (row === null || row.runId !== runId) throw refuse('payout.notFound');
    if (row.stuckAt === null) throw refuse('payout.wrongState');
    const again = { ...clearedRetry, nextAt: ctx.clock.now() };
    await tx.update(payouts).set(again).where(eq(payouts.id, payoutId));
    const entry = { action: 'PAYOUT_RETRIED', personId: row.channelId, detail: String(payoutId) } as const;
    await ctx.ask.payouts.record(ctx, tx, viewer, entry);
    await ctx.jobs.enqueue(tx, 'payouts.pay-one', { payoutId });
  });
}
