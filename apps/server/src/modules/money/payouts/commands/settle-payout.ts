// The effects of a payout's end on the ledger, its held tips and its creator.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import { clearedRetry } from '../../billing/rules.ts';
import {
  bank,
  cashLine,
  ownPayable,
  payoutsInTransit,
  postTransaction,
  writeOffs,
  type LedgerLine,
} from '../../ledger/commands.ts';
import { completeTips, reopenTips } from '../../tips/commands/complete-tips.ts';
import { cutOf } from '../queries/cuts.ts';
import { findPaidCut, findRun, lockPayout, type PayoutRow } from '../queries/payouts.ts';
import { ledgerSubject } from '../rules/run.ts';
import { payoutTransitions } from '../rules/transitions.ts';
import { payouts } from '../tables.ts';
import { tellOperators } from './announce-run.ts';

/** The account that payouts are paid from. Positive: money out. */
function moneyLine({ payouts: gateway }: Context, row: PayoutRow, amountCents: number): LedgerLine {
  const subject = ledgerSubject(row);
  return gateway.paysFrom === 'processor'
    ? { ...cashLine(amountCents), subject }
    : { account: bank, amountCents, share: 'cash', subject };
}

/** Posts that the money was sent to the creator. */
export async function postSent(ctx: Context, tx: Tx, row: PayoutRow): Promise<void> {
  const { channelId, amountCents } = row;
  const subject = ledgerSubject(row);
  await postTransaction(ctx, tx, {
    kind: 'payout',
    cause: `${subject}:sent`,
    description: 'Payout',
    at: ctx.clock.now(),
    lines: [
      { account: payoutsInTransit(channelId), amountCents: -amountCents, share: 'payout', subject },
      moneyLine(ctx, row, amountCents),
    ],
  });
}

/** Applies the arrival: completes its tips and notifies the creator. */
export async function settlePaid(ctx: Context, tx: Tx, row: PayoutRow): Promise<void> {
  const run = await findRun(tx, row.runId);
  if (run !== null) await completeTips(tx, row.channelId, cutOf(run));
  const { channelId, runId, amountCents } = row;
  await emit(ctx, tx, 'payout.changed', { channelId, runId, notice: 'paid', amountCents });
}

/** Reopens the tips of an arrived payout that the bank has returned. */
export async function reopen(tx: Tx, row: PayoutRow): Promise<void> {
  const run = await findRun(tx, row.runId);
  if (run === null) return;
  await reopenTips(tx, row.channelId, await findPaidCut(tx, row.channelId, row.runId), cutOf(run));
}

const wasSent = ({ transferRef, state }: PayoutRow): boolean => transferRef !== null || state === 'paid';

/** The failure code if the provider keeps the transfer; the platform bears the loss. */
export const keptByProvider = 'kept_by_provider';

async function postReturned(ctx: Context, tx: Tx, row: PayoutRow, isKept: boolean): Promise<void> {
  const { channelId, amountCents } = row;
  const own = ownPayable(channelId, await isChannel(tx, channelId));
  const subject = ledgerSubject(row);
  const share = 'payout' as const;
  await postTransaction(ctx, tx, {
    kind: 'payoutReturned',
    cause: `${subject}:returned`,
    description: 'Payout returned',
    at: ctx.clock.now(),
    lines: [
      isKept
        ? { account: writeOffs, amountCents: -amountCents, share: 'platform', subject }
        : wasSent(row)
          ? moneyLine(ctx, row, -amountCents)
          : { account: payoutsInTransit(channelId), amountCents: -amountCents, share, subject },
      { account: own, amountCents, share, subject },
    ],
  });
}

/**
 * Returns the money of a locked payout to its original balance, and emails its creator. Null if it was
 * returned before or never left the balance.
 */
export async function giveBackLocked(
  ctx: Context,
  tx: Tx,
  current: PayoutRow,
  failed: { failureCode: string; note?: string },
): Promise<PayoutRow | null> {
  const { id, channelId, runId, amountCents } = current;
  if (current.state === 'returned' || current.state === 'held') return null;
  await postReturned(ctx, tx, current, failed.failureCode === keptByProvider);
  if (current.state === 'paid') await reopen(tx, current);
  const state = requireMove(payoutTransitions, current.state, 'returned');
  const returned = { state, nextAt: null, endedAt: ctx.clock.now() };
  const change = { ...clearedRetry, ...returned, ...failed };
  await tx.update(payouts).set(change).where(eq(payouts.id, id));
  await emit(ctx, tx, 'payout.changed', { channelId, runId, notice: 'failed', amountCents });
  // A run that has ended sends no further notices itself.
  const run = await findRun(tx, runId);
  if (run !== null && run.doneAt !== null) await tellOperators(ctx, tx, runId, 'returned');
  return { ...current, ...change };
}

/** Like `giveBackLocked`, but does nothing if the state has changed since the row was read. */
export const giveBack = (ctx: Context, row: PayoutRow, failureCode: string): Promise<PayoutRow | null> =>
  ctx.db.transaction(async (tx) => {
    const current = await lockPayout(tx, row.id);
    if (current === null || current.state !== row.state) return null;
    return giveBackLocked(ctx, tx, current, { failureCode });
  });
