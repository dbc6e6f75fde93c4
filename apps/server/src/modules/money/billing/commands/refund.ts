import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { findInvoice, findRefund, lockIntent, type RefundRow } from '../queries.ts';
import { divideAmong, type LinePart } from '../rules.ts';
import { refunds } from '../tables.ts';
import { listRests } from './purchase-lines.ts';
import { insertRefundLines, listRefundLines } from './refund-lines.ts';
import { stepRefund } from './send-refund.ts';

export interface RefundOrder {
  intentId: string;
  amountCents: number;
  /** The amount per line. Default: the whole purchase, or all of its lines in proportion. */
  lines?: readonly LinePart[];
  /** Idempotency key; another refund with the same key is refused. */
  key: string;
}

interface NewRefund {
  key: string;
  intentId: string;
  amountCents: number;
  reason: 'requested' | 'duplicate' | 'calledOff';
  lines: readonly LinePart[];
}
/** Stores a refund to be sent. */
export async function requestRefund(ctx: Context, tx: Tx, { lines, ...refund }: NewRefund): Promise<void> {
  const now = ctx.clock.now();
  const state = { provider: ctx.billing.name, state: 'requested', nextAt: now, createdAt: now } as const;
  await tx.insert(refunds).values({ ...refund, ...state });
  await insertRefundLines(tx, refund, lines);
}

/** Returns the lines of a refund; refuses more than the rest of a line. */
async function chooseLines(tx: Tx, { intentId, amountCents, lines }: RefundOrder): Promise<LinePart[]> {
  const rests = await listRests(tx, intentId);
  const left = rests.reduce((sum, { leftCents }) => sum + leftCents, 0);
  if (amountCents < 1 || amountCents > left) throw refuse('billing.intentClosed');
  if (lines === undefined) return divideAmong(rests, amountCents);
  const named = new Set(lines.map(({ n }) => n));
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const isPossible = lines.every(
    (line) =>
      line.amountCents > 0 && line.amountCents <= (rests.find(({ n }) => n === line.n)?.leftCents ?? 0),
  );
  if (!isPossible || named.size < lines.length || total !== amountCents) throw refuse('billing.intentClosed');
  return [...lines];
}

/** Whether a stored refund matches the requested one. */
async function isSameRefund(tx: Tx, known: RefundRow, order: RefundOrder): Promise<boolean> {
  if (known.intentId !== order.intentId || known.amountCents !== order.amountCents) return false;
  if (order.lines === undefined) return true;
  const stored = await listRefundLines(tx, known.key);
  const amountOf = (n: number) => stored.find((line) => line.n === n)?.amountCents;
  return order.lines.every((line) => amountOf(line.n) === line.amountCents);
}

/** Refunds a payment or some of its lines. Refuses more than the refundable rest. */
export async function refundPurchase(ctx: Context, order: RefundOrder): Promise<RefundRow> {
  const { intentId, amountCents } = order;
  const key = `refund:${order.key}`;
  await ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    const known = await findRefund(tx, key);
    if (known !== null) {
      if (!(await isSameRefund(tx, known, order))) throw refuse('idempotency.mismatch');
      return;
    }
    if (intent === null || (await findInvoice(tx, intentId)) === null) throw refuse('billing.intentNotFound');
    const lines = await chooseLines(tx, order);
    await requestRefund(ctx, tx, { key, intentId, amountCents, reason: 'requested', lines });
  });
  await stepRefund(ctx, key);
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.key, key));
  if (row === undefined) throw new Error(`refund ${key} was not stored`);
  return row;
}
