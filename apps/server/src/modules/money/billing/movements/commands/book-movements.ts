// Processes movements of the processor one at a time: settles those without a webhook and books the rest.
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { BillingUnreachable } from '../../../../../gateways/billing/port.ts';
import { requireMove } from '../../../../../lib/transitions.ts';
import { askProcessor } from '../../commands/ask-processor.ts';
import { bookFee, bookUncovered, bookUndelivered, refundOf } from '../../commands/book-cash.ts';
import { bookHolds } from '../../commands/dispute-holds.ts';
import { refreshDispute, refreshRefund } from '../../commands/take-webhook.ts';
import { findIntentByCharge, findRefundByRef, lockIntent, type IntentRow } from '../../queries.ts';
import { findDisputeByRef } from '../../queries/disputes.ts';
import { mostTries, retryAt } from '../../rules.ts';
import { movementTransitions } from '../../rules/transitions.ts';
import { isAccountShared, listDueMovements, type MovementRow } from '../queries.ts';
import { whyUnclassified, wholeOf } from '../rules.ts';
import { processorMovements } from '../tables.ts';

/** `foreign`: the charge is unknown here. `found`: its webhook was missing. */
type Found = 'known' | 'found' | 'foreign';
const foundIf = (isOurs: boolean): Found => (isOurs ? 'found' : 'foreign');

/** Settles the subject of a movement if its webhook was lost; known ones are not polled. */
async function lookAt(ctx: Context, movement: MovementRow): Promise<Found> {
  const { provider, kind, sourceRef } = movement;
  const { db } = ctx;
  if (kind === 'charge') {
    const intent = await findIntentByCharge(db, provider, sourceRef);
    if (intent === null || intent.state === 'succeeded') return intent === null ? 'foreign' : 'known';
    await askProcessor(ctx, intent.id, 'webhook');
    return 'found';
  }
  if (kind === 'refund' || kind === 'refundFailed') {
    const refund = await findRefundByRef(db, provider, sourceRef);
    const hasFailed = refund?.state === 'failed' || refund?.state === 'canceled';
    const isKnown = kind === 'refund' ? refund !== null : hasFailed;
    return isKnown ? 'known' : foundIf(await refreshRefund(ctx, sourceRef));
  }
  if (kind === 'dispute' || kind === 'disputeReversed') return refreshDisputed(ctx, movement);
  if (kind === 'transfer' || kind === 'transferReversed') return refreshTransfer(ctx, movement);
  return 'known';
}

/** Lost and closed disputes may be reopened, and the decision may add a fee. */
async function refreshDisputed(ctx: Context, movement: MovementRow): Promise<Found> {
  const { provider, kind, sourceRef, feeCents } = movement;
  const before = await findDisputeByRef(ctx.db, provider, sourceRef);
  const isOpen = before !== null && before.openedAt !== null && before.endedAt === null;
  if (kind === 'dispute' ? isOpen : before?.state === 'won' && feeCents === 0) return 'known';
  const isOurs = await refreshDispute(ctx, sourceRef);
  const after = await findDisputeByRef(ctx.db, provider, sourceRef);
  const isSame = before !== null && after?.state === before.state && after.stage === before.stage;
  return isSame ? 'known' : foundIf(isOurs);
}

/** Within this time, a payout may not know its own transfer yet, because the answer was lost. */
const lostMs = 2 * 86_400_000;
async function refreshTransfer(ctx: Context, { sourceRef, at }: MovementRow): Promise<Found> {
  if (await ctx.ask.billing.isOwnTransfer(ctx.db, sourceRef)) return 'known';
  if (ctx.clock.now().getTime() - at.getTime() < lostMs)
    throw new BillingUnreachable('the payout of this transfer does not know of it yet');
  return 'foreign';
}

async function bookPaid(ctx: Context, tx: Tx, movement: MovementRow): Promise<void> {
  const intent = await findIntentByCharge(tx, movement.provider, movement.sourceRef);
  const locked = intent === null ? null : await lockIntent(tx, intent.id);
  if (locked?.state !== 'succeeded') return;
  await bookFee(ctx, tx, locked, movement.feeCents);
  await bookUndelivered(ctx, tx, locked);
}

async function lockOwn(tx: Tx, row: { intentId: string } | null): Promise<IntentRow | null> {
  return row === null ? null : lockIntent(tx, row.intentId);
}

async function bookRefund(ctx: Context, tx: Tx, { provider, sourceRef }: MovementRow): Promise<void> {
  const intent = await lockOwn(tx, await findRefundByRef(tx, provider, sourceRef));
  const refund = await findRefundByRef(tx, provider, sourceRef);
  if (intent !== null && refund?.state === 'succeeded')
    await bookUncovered(ctx, tx, intent, refundOf(refund));
}

async function bookDispute(ctx: Context, tx: Tx, { provider, sourceRef }: MovementRow): Promise<void> {
  const intent = await lockOwn(tx, await findDisputeByRef(tx, provider, sourceRef));
  const dispute = await findDisputeByRef(tx, provider, sourceRef);
  if (intent === null || dispute === null) return;
  const { disputeRef, feeCents } = dispute;
  await ctx.ask.billing.postDisputeFee(ctx, tx, { provider, disputeRef, feeCents });
  await bookHolds(ctx, tx, intent, dispute);
}

async function book(ctx: Context, tx: Tx, movement: MovementRow): Promise<void> {
  const { kind, provider, ref, at, amountCents, feeCents } = movement;
  if (kind === 'charge') return bookPaid(ctx, tx, movement);
  if (kind === 'dispute') return bookDispute(ctx, tx, movement);
  if (kind === 'disputeReversed') return;
  // Posted by the payout.
  if (kind === 'transfer' || kind === 'transferReversed') return;
  if (kind === 'refund') await bookRefund(ctx, tx, movement);
  const whole = wholeOf(kind);
  if (whole !== null) {
    const cause = `movement:${provider}:${ref}`;
    await ctx.ask.billing.postCash(ctx, tx, { ...whole, cause, provider, at, amountCents });
  }
  await ctx.ask.billing.postCash(ctx, tx, {
    ...{ kind: 'fee', description: 'Fee of the processor', against: 'processorFees' },
    ...{ cause: `fee:${provider}:${ref}`, provider, at, amountCents: -feeCents },
  });
}

/** Claims a due movement. The next try is scheduled first, so a crash can't lose it. */
async function claim(
  ctx: Context,
  movement: Pick<MovementRow, 'provider' | 'ref'>,
): Promise<MovementRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = and(own(movement), isNotNull(processorMovements.nextAt), lte(processorMovements.nextAt, now));
    const [row] = await tx.select().from(processorMovements).where(due).for('update', { skipLocked: true });
    if (row === undefined) return null;
    const tries = row.tries + 1;
    const next = { tries, nextAt: retryAt(tries, now) };
    await tx.update(processorMovements).set(next).where(own(movement));
    return { ...row, ...next };
  });
}
const own = ({ provider, ref }: Pick<MovementRow, 'provider' | 'ref'>) =>
  and(eq(processorMovements.provider, provider), eq(processorMovements.ref, ref));

/** A movement without a matching rule is never booked automatically. */
async function setAside(ctx: Context, movement: MovementRow): Promise<boolean> {
  const { provider, ref, kind, type } = movement;
  const isShared = wholeOf(kind) !== null && (await isAccountShared(ctx.db, provider));
  const why = whyUnclassified(movement, isShared);
  if (why === null) return false;
  ctx.log.warn({ provider, ref, type, why }, 'a movement of the processor waits for an administrator');
  const state = requireMove(movementTransitions, movement.state, 'unclassified');
  const change = { state, why, nextAt: null, lastError: null };
  await ctx.db.update(processorMovements).set(change).where(own(movement));
  return true;
}

export async function stepMovement(ctx: Context, due: Pick<MovementRow, 'provider' | 'ref'>): Promise<void> {
  const movement = await claim(ctx, due);
  if (movement === null) return;
  const { provider, ref, kind, sourceRef, tries } = movement;
  try {
    if (await setAside(ctx, movement)) return;
    const found = await lookAt(ctx, movement);
    if (found !== 'known')
      ctx.log.warn({ provider, ref, kind, sourceRef, found }, 'the processor moved money unannounced');
    await ctx.db.transaction(async (tx) => {
      if (found !== 'foreign') await book(ctx, tx, movement);
      const state = requireMove(movementTransitions, movement.state, found === 'foreign' ? found : 'booked');
      await tx.update(processorMovements).set({ state, nextAt: null, lastError: null }).where(own(due));
    });
  } catch (error) {
    ctx.log.warn({ err: error, provider, ref }, 'a movement of the processor could not be booked');
    const stuck = tries >= mostTries && !(error instanceof BillingUnreachable);
    const lastError = error instanceof Error ? error.message : String(error);
    const state = requireMove(movementTransitions, movement.state, 'stuck');
    const end = { state, nextAt: null, stuckAt: ctx.clock.now() };
    await ctx.db
      .update(processorMovements)
      .set({ lastError, ...(stuck && end) })
      .where(own(due));
  }
}

/** Processes every movement that is due. */
export async function sweepMovements(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const provider = ctx.billing.name;
  for (let rows = await listDueMovements(ctx.db, provider, now, null); rows.length > 0;) {
    for (const row of rows) await stepMovement(ctx, row);
    rows = await listDueMovements(ctx.db, provider, now, rows.at(-1)?.ref ?? null);
  }
}
