// The steps of one payout at its provider. Each is stored before the next begins, so that a process that dies goes on
// where it was; what may have been done is looked for before it is done again.
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

/** Two instances may share one account at the provider. */
const sentKey = ({ config }: Context, row: PayoutRow, step: string): string =>
  keyOf(config.secret, stepKey(row, step));

/** The payout after this step, or null when another worker has gone on. */
export type Step = (ctx: Context, row: PayoutRow, provider: PayoutProvider) => Promise<PayoutRow | null>;

function refusalOf(error: unknown): PayoutsRefused {
  if (error instanceof PayoutsRefused) return error;
  throw error;
}

/** Within the lock of a payout that is still where the step began. */
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

/** An answer that names nothing says nothing of what was done. */
function requireRef(ref: string | undefined): string {
  if (ref === undefined || ref === '') throw new PayoutsUnreachable('the answer has no reference');
  return ref;
}

/** Makes the transfer. A refusal is the last word only once the provider has none under this key. */
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

/** Why its money must not go on, by what the provider says of its payee now; null: it may. */
async function stopOf(ctx: Context, row: PayoutRow): Promise<string | null> {
  const refusal = await confirmPayee(ctx, row.channelId).then(() => null, refusalOf);
  return refusal?.code ?? findStop(ctx.db, row.id, ctx.clock.now());
}

/**
 * A request whose answer was lost may still be on its way. For as long as it may be, a payout without a known transfer
 * stays where it is.
 */
function returnUnsent(ctx: Context, row: PayoutRow, failureCode: string): Promise<PayoutRow | null> {
  const sinceMs = ctx.clock.now().getTime() - (row.triedAt?.getTime() ?? 0);
  if (sinceMs < lateRequestMs) throw new PayoutsUnreachable(`it goes back soon: ${failureCode}`);
  return giveBack(ctx, row, failureCode);
}

/** Made for a payout that another worker has returned meanwhile: nobody else knows of it. */
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

/** What may have been made is looked for before anything else: until the provider answers, nothing goes back. */
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

/** Its transfer is taken back in the next step. */
const failedFor = (ctx: Context, failureCode: string) =>
  ({ state: 'failed', failureCode, nextAt: ctx.clock.now() }) as const;
const fail = (ctx: Context, row: PayoutRow, failureCode: string) =>
  within(ctx, row, async () => failedFor(ctx, failureCode));

function store(ctx: Context, row: PayoutRow, { payoutRef: ref, state, failureCode }: PayoutResult) {
  const payoutRef = requireRef(ref);
  return within(ctx, row, async (tx) => {
    const now = ctx.clock.now();
    // An answer that is older than what is stored.
    if (state !== row.state && !canMove(payoutTransitions, row.state, state)) return { nextAt: pollAt(now) };
    if (state === 'paid') {
      await settlePaid(ctx, tx, row);
      // Looked at once more: the message that the bank sent it back may be lost.
      return { state, payoutRef, endedAt: now, nextAt: lastLookAt(now) };
    }
    if (row.state === 'paid') await reopen(tx, row);
    // A failed one goes on to its return at once.
    return { state, payoutRef, failureCode, nextAt: state === 'failed' ? now : pollAt(now), endedAt: null };
  });
}

const sent: Step = async (ctx, row, provider) => {
  const { payeeRef, transferRef, amountCents } = row;
  if (payeeRef === null || transferRef === null) throw new Error(`payout ${row.id} has no transfer`);
  const key = sentKey(ctx, row, 'payout');
  // Without a try, the transfer was stored a moment ago, and nothing was sent on.
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
 * What was sent on, by its key. A provider that refuses to say takes nothing back that a bank has: then the reversal
 * shows it.
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
  // Another worker may have sent it on in the moment in which it was stopped.
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
