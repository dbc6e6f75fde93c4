// The steps of one payout at its provider. Each is stored before the next begins, so a restarted process
// resumes there; before a step is repeated, its earlier result is looked up.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import {
  PayoutsRefused,
  PayoutsUnreachable,
  type PayoutProvider,
  type PayoutResult,
} from '../../../../gateways/payouts/port.ts';
import { canMove, requireMove } from '../../../../lib/transitions.ts';
import { pollAt, sentKey as keyOf, clearedRetry } from '../../billing/rules.ts';
import { findPayoutRow, lockPayout, type PayoutRow } from '../queries/payouts.ts';
import { findStop } from '../queries/stops.ts';
import { lastLookAt, lateRequestMs, stepKey } from '../rules/run.ts';
import { payoutTransitions } from '../rules/transitions.ts';
import { payouts } from '../tables.ts';
import { confirmPayee } from './payees.ts';
import { giveBack, postSent, reopen, settlePaid } from './settle-payout.ts';

/** Includes the secret, because two instances may share one account at the provider. */
const sentKey = ({ config }: Context, row: PayoutRow, step: string): string =>
  keyOf(config.secret, stepKey(row, step));

/** Returns the payout after this step, or null if another worker has changed its state. */
export type Step = (ctx: Context, row: PayoutRow, provider: PayoutProvider) => Promise<PayoutRow | null>;

function refusalOf(error: unknown): PayoutsRefused {
  if (error instanceof PayoutsRefused) return error;
  throw error;
}

/** Runs `work` under the payout's lock, if its state has not changed since the step began. */
export const within = (
  ctx: Context,
  row: PayoutRow,
  work: (tx: Tx, current: PayoutRow) => Promise<Partial<PayoutRow>>,
): Promise<PayoutRow | null> =>
  ctx.db.transaction(async (tx) => {
    const current = await lockPayout(tx, row.id);
    if (current === null || current.state !== row.state) return null;
    const change = { ...clearedRetry, ...(await work(tx, current)) };
    if (change.state !== undefined) requireMove(payoutTransitions, current.state, change.state);
    await tx.update(payouts).set(change).where(eq(payouts.id, row.id));
    return { ...current, ...change };
  });

/** An answer without a reference is treated like an outage. */
function requireRef(ref: string | undefined): string {
  if (ref === undefined || ref === '') throw new PayoutsUnreachable('the answer has no reference');
  return ref;
}

/** Makes the transfer. A refusal is only final if the provider has no transfer under this key. */
async function transferOnce(ctx: Context, row: PayoutRow, payeeRef: string, provider: PayoutProvider) {
  const key = sentKey(ctx, row, 'transfer');
  const description = `${ctx.config.site.name} payout`;
  try {
    return await provider.transfer({ payeeRef, amountCents: row.amountCents, key, description });
  } catch (error) {
    const known = error instanceof PayoutsRefused ? await provider.findTransfer({ payeeRef, key }) : null;
    if (known === null) throw error;
    return known;
  }
}

/** Returns why the payout must stop, by the provider's current state of the payee; null if it may proceed. */
async function stopOf(ctx: Context, row: PayoutRow): Promise<string | null> {
  const refusal = await confirmPayee(ctx, row.channelId).then(() => null, refusalOf);
  return refusal?.code ?? findStop(ctx.db, row.id, ctx.clock.now());
}

/**
 * A request with a lost answer may still be in flight. Until that is ruled out, a payout without a known
 * transfer is not returned.
 */
function returnUnsent(ctx: Context, row: PayoutRow, failureCode: string): Promise<PayoutRow | null> {
  const sinceMs = ctx.clock.now().getTime() - (row.triedAt?.getTime() ?? 0);
  if (sinceMs < lateRequestMs) throw new PayoutsUnreachable(`it goes back soon: ${failureCode}`);
  return giveBack(ctx, row, failureCode);
}

/** Reverses a transfer that was made after another worker had returned the payout. */
async function reverseOrphanedTransfer(
  ctx: Context,
  row: PayoutRow,
  transferRef: string,
  provider: PayoutProvider,
) {
  const current = await findPayoutRow(ctx.db, row.id);
  if (current?.state !== 'returned' || current.transferRef !== null) return;
  const { amountCents } = row;
  await provider.reverse({ transferRef, amountCents, key: sentKey(ctx, row, 'reversal') });
}

/** Looks for a transfer from an earlier try first: until the provider answers, no money is returned. */
const transferred: Step = async (ctx, row, provider) => {
  const { payeeRef } = row;
  if (payeeRef === null) return giveBack(ctx, row, 'no_account');
  const key = sentKey(ctx, row, 'transfer');
  const known = row.triedAt === null ? null : await provider.findTransfer({ payeeRef, key });
  const reason = await stopOf(ctx, row);
  if (reason !== null && known === null) return returnUnsent(ctx, row, reason);
  const made = known ?? (await transferOnce(ctx, row, payeeRef, provider).catch(refusalOf));
  if (made instanceof PayoutsRefused) return returnUnsent(ctx, row, made.code);
  const transferRef = requireRef(made.transferRef);
  const stored = await within(ctx, row, async (tx) => {
    await postSent(ctx, tx, row);
    return { transferRef, ...(reason === null ? { state: 'submitted' } : failedFor(ctx, reason)) };
  });
  if (stored === null) await reverseOrphanedTransfer(ctx, row, transferRef, provider);
  return stored;
};

/** The next step reverses its transfer. */
const failedFor = (ctx: Context, failureCode: string) =>
  ({ state: 'failed', failureCode, nextAt: ctx.clock.now() }) as const;
const fail = (ctx: Context, row: PayoutRow, failureCode: string) =>
  within(ctx, row, async () => failedFor(ctx, failureCode));

function store(ctx: Context, row: PayoutRow, { payoutRef: ref, state, failureCode }: PayoutResult) {
  const payoutRef = requireRef(ref);
  return within(ctx, row, async (tx) => {
    const now = ctx.clock.now();
    // The answer is older than the stored state.
    if (state !== row.state && !canMove(payoutTransitions, row.state, state)) return { nextAt: pollAt(now) };
    if (state === 'paid') {
      await settlePaid(ctx, tx, row);
      // Poll once more, in case the webhook of a return by the bank was lost.
      return { state, payoutRef, endedAt: now, nextAt: lastLookAt(now) };
    }
    if (row.state === 'paid') await reopen(tx, row);
    // A failed payout is returned without a delay.
    return { state, payoutRef, failureCode, nextAt: state === 'failed' ? now : pollAt(now), endedAt: null };
  });
}

const sent: Step = async (ctx, row, provider) => {
  const { payeeRef, transferRef, amountCents } = row;
  if (payeeRef === null || transferRef === null) throw new Error(`payout ${row.id} has no transfer`);
  const key = sentKey(ctx, row, 'payout');
  // Without an earlier try, the transfer was just stored, and no payout was sent to the bank.
  if (row.tries > 0) {
    const known = await findSent(ctx, row, payeeRef, provider);
    if (known !== null) return store(ctx, row, known);
    const reason = await stopOf(ctx, row);
    if (reason !== null) return fail(ctx, row, reason);
  }
  const made = await provider.payout({ payeeRef, transferRef, amountCents, key }).catch(refusalOf);
  if (!(made instanceof PayoutsRefused)) return store(ctx, row, made);
  const before = await findSent(ctx, row, payeeRef, provider);
  return before === null ? fail(ctx, row, made.code) : store(ctx, row, before);
};

/**
 * Finds the payout to the bank by its key; null if the provider refuses the lookup. It does not reverse money
 * that a bank already has, so then the reversal fails.
 */
async function findSent(ctx: Context, row: PayoutRow, payeeRef: string, provider: PayoutProvider) {
  const key = sentKey(ctx, row, 'payout');
  const found = await provider.findPayout({ payeeRef, key }).catch(refusalOf);
  return found instanceof PayoutsRefused ? null : found;
}

const followed: Step = async (ctx, row, provider) => {
  const { payeeRef, payoutRef } = row;
  if (payeeRef === null || payoutRef === null) throw new Error(`payout ${row.id} has no reference`);
  const result = await provider.getPayout({ payeeRef, payoutRef });
  if (result.state === 'paid' && row.state === 'paid')
    return within(ctx, row, async () => ({ nextAt: null }));
  return store(ctx, row, result);
};

const returned: Step = async (ctx, row, provider) => {
  const { transferRef, payoutRef, payeeRef, amountCents } = row;
  // Another worker may have sent it to the bank just before it was stopped.
  const sent = payoutRef === null && payeeRef !== null ? await findSent(ctx, row, payeeRef, provider) : null;
  if (sent !== null && sent.state !== 'failed') return store(ctx, row, sent);
  if (transferRef !== null)
    await provider.reverse({ transferRef, amountCents, key: sentKey(ctx, row, 'reversal') });
  return giveBack(ctx, row, row.failureCode ?? 'failed');
};

export const steps: Partial<Record<PayoutRow['state'], Step>> = {
  pending: transferred,
  submitted: sent,
  inTransit: followed,
  failed: returned,
  paid: followed,
};
