import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { canMove } from '../../../../lib/transitions.ts';
import { findRefund, findRefundByRef, lockIntent, type IntentRow, type RefundRow } from '../queries.ts';
import { divideAmong, pollAt } from '../rules.ts';
import { refundTransitions } from '../rules/transitions.ts';
import { refunds } from '../tables.ts';
import { bookUncovered, refundOf, returnOf } from './book-cash.ts';
import { announce } from './purchase-handler.ts';
import { listLines, restsOf } from './purchase-lines.ts';
import { bookRefundLines, insertRefundLines, listRefundLines } from './refund-lines.ts';
import { giveBack, takeBack } from './take-back.ts';

/** The processor's state of a refund. */
export interface RefundNews {
  /** Our key, or the processor's reference for a refund we did not start. */
  key: string;
  refundRef: string | null;
  intentId: string;
  amountCents: number;
  reason: RefundRow['reason'];
  state: RefundRow['state'];
  failureCode: string | null;
}

/** Returns the stored refund; inserts one that was made in the processor's dashboard. */
async function requireRefund(ctx: Context, tx: Tx, intent: IntentRow, news: RefundNews): Promise<RefundRow> {
  const { key, refundRef, amountCents, reason } = news;
  const byRef = refundRef === null ? null : await findRefundByRef(tx, intent.provider, refundRef);
  const known = byRef ?? (await findRefund(tx, key));
  if (known !== null) return known;
  const { id: intentId, provider } = intent;
  const values = { key, refundRef, intentId, provider, amountCents, reason, createdAt: ctx.clock.now() };
  const [stored] = await tx
    .insert(refunds)
    .values({ ...values, state: 'pending' })
    .returning();
  if (stored === undefined) throw new Error(`refund ${key} was not stored`);
  await insertRefundLines(tx, stored, divideAmong(restsOf(await listLines(tx, intentId)), amountCents));
  return stored;
}

/** Books a completed refund on the lines it names. Returns the reversed amount in cents. */
async function book(ctx: Context, tx: Tx, intent: IntentRow, { key, reason }: RefundRow): Promise<number> {
  const parts = await listRefundLines(tx, key);
  const booked = await takeBack(ctx, tx, intent, { key, reason, parts });
  await bookRefundLines(tx, key, booked);
  return booked.reduce((sum, part) => sum + part.amountCents, 0);
}

/** Reverses the booking of a refund whose money returned; false if shares could not be restored. */
async function unbook(ctx: Context, tx: Tx, intent: IntentRow, { key }: RefundRow): Promise<boolean> {
  const parts = (await listRefundLines(tx, key)).map(({ n, bookedCents }) => ({
    n,
    amountCents: bookedCents,
  }));
  const isRestored = await giveBack(ctx, tx, intent, { key, parts, end: 'failed' });
  if (isRestored) await bookRefundLines(tx, key, []);
  return isRestored;
}

/** Stores the state of a refund and books the change. Repeated and older answers have no effect. */
export async function settleRefund(ctx: Context, news: RefundNews): Promise<void> {
  const intent = await ctx.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, news.intentId);
    if (locked === null) return null;
    const refund = await requireRefund(ctx, tx, locked, news);
    const { state, failureCode } = news;
    // Still pending: only the next poll is rescheduled.
    const isPolled = refund.state === 'pending' && state === 'pending';
    if (!isPolled && !canMove(refundTransitions, refund.state, state)) return null;
    const now = ctx.clock.now();
    const returned = state === 'failed' || state === 'canceled';
    const returns = returned && refund.state === 'succeeded';
    const isRestored = !returns || (await unbook(ctx, tx, locked, refund));
    const bookedCents =
      state === 'succeeded' ? await book(ctx, tx, locked, refund) : isRestored ? 0 : refund.bookedCents;
    const booked = refundOf({ ...refund, bookedCents });
    if (state === 'succeeded') await bookUncovered(ctx, tx, locked, booked);
    if (returns) await bookUncovered(ctx, tx, locked, returnOf(refundOf(refund)));
    const ended = state === 'pending' ? { nextAt: pollAt(now) } : { nextAt: null, endedAt: now };
    // Money still owed to the payer or to creators needs an administrator.
    const isOwed = (returned && refund.reason !== 'desk') || !isRestored;
    const stuck = isOwed ? { stuckAt: now } : {};
    await tx
      .update(refunds)
      .set({
        state,
        failureCode,
        bookedCents,
        refundRef: news.refundRef ?? refund.refundRef,
        ...ended,
        ...stuck,
      })
      .where(eq(refunds.key, refund.key));
    return bookedCents > 0 || refund.bookedCents > 0 ? locked : null;
  });
  if (intent !== null) await announce(ctx, ctx.db, intent);
}
