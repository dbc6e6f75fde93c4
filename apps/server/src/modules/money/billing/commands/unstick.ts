// Administrator actions on stuck steps, in the same transaction as their audit log entry.
import { refuse } from '@realfin/contract/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { findIntent, findInvoice, findRefund, type RefundRow } from '../queries.ts';
import { openCheckStates, sentKey, clearedRetry, type LineRest } from '../rules.ts';
import { cardCheckTransitions, messageTransitions, refundTransitions } from '../rules/transitions.ts';
import { cardChecks, disputes, refunds, webhookEvents } from '../tables.ts';
import { listRests } from './purchase-lines.ts';
import { listRefundLines } from './refund-lines.ts';
import { requestRefund } from './refund.ts';

const isOpen = ({ state }: RefundRow) => state === 'requested' || state === 'sending' || state === 'pending';

async function lockStuckRefund(tx: Tx, key: string): Promise<RefundRow> {
  const stuck = and(eq(refunds.key, key), isNotNull(refunds.stuckAt));
  const [row] = await tx.select().from(refunds).where(stuck).for('update');
  if (row === undefined) throw refuse('desk.notStuck');
  return row;
}

/** The refundable amount per line, in cents, without refunds in flight. */
export const listRefundable = async (db: DbOrTx, intentId: string): Promise<LineRest[]> =>
  (await findInvoice(db, intentId)) === null ? [] : listRests(db, intentId);

/** The refundable amount of the purchase, in cents. */
export const refundable = async (db: DbOrTx, intentId: string): Promise<number> =>
  (await listRefundable(db, intentId)).reduce((sum, { leftCents }) => sum + leftCents, 0);

/** A refund that ended can't reuse its key, so the amount still owed is sent under a new one. */
export async function retryRefund(ctx: Context, tx: Tx, key: string): Promise<string> {
  const row = await lockStuckRefund(tx, key);
  const nextAt = isOpen(row) ? ctx.clock.now() : null;
  await tx
    .update(refunds)
    .set({ ...clearedRetry, nextAt })
    .where(eq(refunds.key, key));
  if (isOpen(row)) return key;
  const { intentId, amountCents, reason } = row;
  if (reason === 'desk' || reason === 'dispute') throw refuse('desk.notStuck');
  const again = `${key}:again`;
  if (reason !== 'duplicate' && amountCents > (await refundable(tx, intentId))) throw refuse('desk.tooMuch');
  const lines = (await listRefundLines(tx, key)).map((line) => ({
    n: line.n,
    amountCents: line.amountCents,
  }));
  await requestRefund(ctx, tx, { key: again, intentId, amountCents, reason, lines });
  return again;
}

/**
 * Refuses if the processor has it: then its money is on the way, and a retry books it. Called before the
 * transaction; a stuck refund is not sent meanwhile.
 */
export async function requireUnsent(ctx: Context, key: string): Promise<void> {
  const row = await findRefund(ctx.db, key);
  const intent = row === null ? null : await findIntent(ctx.db, row.intentId);
  if (row === null || !isOpen(row) || intent === null || intent.chargeRef === null) return;
  if (row.provider !== ctx.billing.name) return;
  const sent = await ctx.billing.listRefunds(intent.chargeRef).catch(() => null);
  const sentAs = sentKey(ctx.config.secret, key);
  if (sent === null || sent.some(({ idempotencyKey }) => idempotencyKey === sentAs))
    throw refuse('desk.stillUnknown');
}

/** Cancels a stuck refund that was never sent, so that its amount can be refunded again. */
export async function resolveRefund(ctx: Context, tx: Tx, key: string): Promise<void> {
  const row = await lockStuckRefund(tx, key);
  const ended = isOpen(row)
    ? { state: requireMove(refundTransitions, row.state, 'canceled'), nextAt: null, endedAt: ctx.clock.now() }
    : {};
  await tx
    .update(refunds)
    .set({ stuckAt: null, ...ended })
    .where(eq(refunds.key, key));
}

function requireChange(changed: readonly unknown[]): void {
  if (changed.length === 0) throw refuse('desk.notStuck');
}

const stuckMessage = (id: string) => and(eq(webhookEvents.id, id), eq(webhookEvents.state, 'stuck'));
export async function retryMessage(ctx: Context, tx: Tx, id: string): Promise<void> {
  const change = {
    ...clearedRetry,
    state: requireMove(messageTransitions, 'stuck', 'new'),
    nextAt: ctx.clock.now(),
  };
  requireChange(await tx.update(webhookEvents).set(change).where(stuckMessage(id)).returning());
}
export async function resolveMessage(ctx: Context, tx: Tx, id: string): Promise<void> {
  const state = requireMove(messageTransitions, 'stuck', 'handled');
  const change = { state, stuckAt: null, handledAt: ctx.clock.now() };
  requireChange(await tx.update(webhookEvents).set(change).where(stuckMessage(id)).returning());
}

/** Fails a stuck check. The card is offered again only after another successful check. */
export async function resolveCheck(ctx: Context, tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select().from(cardChecks).where(eq(cardChecks.id, id)).for('update');
  if (row === undefined || !(openCheckStates as readonly string[]).includes(row.state))
    throw refuse('desk.notStuck');
  const state = requireMove(cardCheckTransitions, row.state, 'failed');
  const change = { state, declineCode: 'abandoned', nextAt: null };
  await tx
    .update(cardChecks)
    .set({ ...change, stuckAt: null, endedAt: ctx.clock.now() })
    .where(eq(cardChecks.id, id));
}

export async function resolveDispute(tx: Tx, id: number): Promise<void> {
  const stuck = and(eq(disputes.id, id), isNotNull(disputes.stuckAt));
  requireChange(await tx.update(disputes).set({ stuckAt: null }).where(stuck).returning());
}
