// Pays one payout, step by step. Each step is stored before the next begins, so that a process that dies goes on where
// it was; what may have been done is looked for at the provider before it is done again.
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import {
  PayoutsRefused,
  PayoutsUnreachable,
  type PayoutProvider,
  type PayoutResult,
} from '../../../gateways/payouts/port.ts';
import { mostTries, pollAt, retryAt, sentKey as keyOf, untroubled } from '../../billing/rules.ts';
import { lockPayout, type PayoutRow } from '../queries/payouts.ts';
import { findStop } from '../queries/stops.ts';
import { stepKey } from '../rules/run.ts';
import { payouts } from '../tables.ts';
import { endRun } from './end-run.ts';
import { giveBack, postSent, reopen, settlePaid } from './settle-payout.ts';

const isDue = (id: number, now: Date) =>
  and(eq(payouts.id, id), isNotNull(payouts.nextAt), lte(payouts.nextAt, now));

/** A first try, which nearly all are, in one statement. What it answers has no time of an earlier try. */
async function claimFirst(ctx: Context, id: number): Promise<PayoutRow | null> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(payouts)
    .set({ tries: 1, triedAt: now, nextAt: retryAt(1, now) })
    .where(and(isDue(id, now), isNull(payouts.triedAt)))
    .returning();
  return row === undefined ? null : { ...row, triedAt: null };
}

/** Takes a payout that is due, and sets the time of its next try before anything can fail. */
async function claim(ctx: Context, id: number): Promise<PayoutRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payouts).where(isDue(id, now)).for('update', { skipLocked: true });
    if (row === undefined) return null;
    const tries = row.tries + 1;
    const next = { tries, nextAt: retryAt(tries, now) };
    await tx
      .update(payouts)
      .set({ ...next, triedAt: row.triedAt ?? now })
      .where(eq(payouts.id, id));
    return { ...row, ...next };
  });
}

/** Two instances may share one account at the provider. */
const sentKey = ({ config }: Context, row: PayoutRow, step: string): string =>
  keyOf(config.secret, stepKey(row, step));

/** The payout after this step, or null when another worker has gone on. */
type Step = (ctx: Context, row: PayoutRow, provider: PayoutProvider) => Promise<PayoutRow | null>;

function refusalOf(error: unknown): PayoutsRefused {
  if (error instanceof PayoutsRefused) return error;
  throw error;
}

/** Within the lock of a payout that is still where the step began. */
const within = (
  ctx: Context,
  row: PayoutRow,
  work: (tx: Tx, current: PayoutRow) => Promise<Partial<PayoutRow>>,
): Promise<PayoutRow | null> =>
  ctx.db.transaction(async (tx) => {
    const current = await lockPayout(tx, row.id);
    if (current === null || current.state !== row.state) return null;
    const change = { ...untroubled, ...(await work(tx, current)) };
    await tx.update(payouts).set(change).where(eq(payouts.id, row.id));
    return { ...current, ...change };
  });

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

/** What may have been made is looked for before anything else: until the provider answers, nothing goes back. */
const transferred: Step = async (ctx, row, provider) => {
  const { payeeRef } = row;
  if (payeeRef === null) return giveBack(ctx, row, 'no_account');
  const key = sentKey(ctx, row, 'transfer');
  const known = row.triedAt === null ? null : await provider.findTransfer({ payeeRef, key });
  const reason = await findStop(ctx.db, row.id, ctx.clock.now());
  if (reason !== null && known === null) return giveBack(ctx, row, reason);
  const made = known ?? (await transferOnce(ctx, row, payeeRef, provider).catch(refusalOf));
  if (made instanceof PayoutsRefused) return giveBack(ctx, row, made.code);
  return within(ctx, row, async (tx) => {
    await postSent(ctx, tx, row);
    const { transferRef } = made;
    // Its transfer is taken back in the next step.
    if (reason !== null)
      return { state: 'failed', transferRef, failureCode: reason, nextAt: ctx.clock.now() };
    return { state: 'submitted', transferRef };
  });
};

const store = (ctx: Context, row: PayoutRow, { payoutRef, state, failureCode }: PayoutResult) =>
  within(ctx, row, async (tx) => {
    const now = ctx.clock.now();
    if (state === 'paid') {
      await settlePaid(ctx, tx, row);
      return { state, payoutRef, endedAt: now, nextAt: null };
    }
    if (row.state === 'paid') await reopen(tx, row);
    // A failed one goes on to its return at once.
    return { state, payoutRef, failureCode, nextAt: state === 'failed' ? now : pollAt(now), endedAt: null };
  });

const sent: Step = async (ctx, row, provider) => {
  const { payeeRef, transferRef, amountCents } = row;
  if (payeeRef === null || transferRef === null) throw new Error(`payout ${row.id} has no transfer`);
  const key = sentKey(ctx, row, 'payout');
  // Without a try, the transfer was stored a moment ago, and nothing was sent on.
  const known = row.tries === 0 ? null : await provider.findPayout({ payeeRef, key });
  const request = { payeeRef, transferRef, amountCents, key };
  const made = known ?? (await provider.payout(request).catch(refusalOf));
  if (!(made instanceof PayoutsRefused)) return store(ctx, row, made);
  const before = await provider.findPayout({ payeeRef, key });
  if (before !== null) return store(ctx, row, before);
  const failed = { state: 'failed' as const, failureCode: made.code, nextAt: ctx.clock.now() };
  return within(ctx, row, async () => failed);
};

const followed: Step = async (ctx, row, provider) => {
  const { payeeRef, payoutRef } = row;
  if (payeeRef === null || payoutRef === null) throw new Error(`payout ${row.id} has no reference`);
  const result = await provider.getPayout({ payeeRef, payoutRef });
  if (result.state === 'paid' && row.state === 'paid')
    return within(ctx, row, async () => ({ nextAt: null }));
  return store(ctx, row, result);
};

const returned: Step = async (ctx, row, provider) => {
  const { transferRef, amountCents } = row;
  if (transferRef !== null)
    await provider.reverse({ transferRef, amountCents, key: sentKey(ctx, row, 'reversal') });
  return giveBack(ctx, row, row.failureCode ?? 'failed');
};

const steps: Partial<Record<PayoutRow['state'], Step>> = {
  pending: transferred,
  submitted: sent,
  inTransit: followed,
  failed: returned,
  paid: followed,
};

/** An administrator makes the bank transfer, and says when. */
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
    if (row?.state === 'inTransit') return row;
  }
  return row;
}

/** What is neither done nor refused is stored with its error and tried again. */
async function noteFailure(ctx: Context, row: PayoutRow, error: unknown): Promise<void> {
  ctx.log.warn({ err: error, payout: row.id }, 'a payout could not go on');
  const isStuck = row.tries >= mostTries && !(error instanceof PayoutsUnreachable);
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await ctx.db
    .update(payouts)
    .set({ lastError, ...(isStuck && { nextAt: null, stuckAt: ctx.clock.now() }) })
    .where(eq(payouts.id, row.id));
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
