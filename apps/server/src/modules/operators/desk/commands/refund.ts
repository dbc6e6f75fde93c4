import type { RefundCause, RefundOrder } from '@realfin/contract/desk';
import { refuse } from '@realfin/contract/errors';
import { formatCents } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { listLines, listRests } from '../../../money/billing/commands/purchase-lines.ts';
import { requestRefund } from '../../../money/billing/commands/refund.ts';
import { stepRefund } from '../../../money/billing/commands/send-refund.ts';
import { listRefundable } from '../../../money/billing/commands/unstick.ts';
import { lockIntent } from '../../../money/billing/queries.ts';
import { divideAmong, type LineRest } from '../../../money/billing/rules.ts';
import { record } from '../../admin/commands.ts';
import {
  findOrderByKey,
  listAdministrators,
  lockOrder,
  sumOrders,
  sumWaitingOrders,
  viewOrder,
  type OrderRow,
} from '../queries/orders.ts';
import { needsSecond } from '../rules.ts';
import { orderTransitions } from '../rules/transitions.ts';
import { refundOrders } from '../tables.ts';

export interface Order {
  intentId: string;
  amountCents: number;
  /** Refund this line only. Null: divided among all lines. */
  line: number | null;
  cause: RefundCause;
  note: string;
  /** Idempotency key. Refused if it was used for a different refund. */
  key: string;
}

const restsIn = (rests: readonly LineRest[], line: number | null): readonly LineRest[] =>
  line === null ? rests : rests.filter(({ n }) => n === line);

const keyOf = ({ id }: OrderRow) => `refund:order:${id}`;

/** In the transaction of its approval, so that no approved refund is lost. */
async function request(ctx: Context, tx: Tx, row: OrderRow): Promise<void> {
  const { intentId, amountCents, line } = row;
  const key = keyOf(row);
  const lines = divideAmong(restsIn(await listRests(tx, intentId), line), amountCents);
  await requestRefund(ctx, tx, { key, intentId, amountCents, reason: 'requested', lines });
  await ctx.jobs.enqueue(tx, 'billing.send-refund', { key });
}

/** Refundable cents: paid, not refunded, not being refunded, not waiting for a second administrator. */
export async function leftOf(db: DbOrTx, intentId: string, line: number | null): Promise<number> {
  const rests = await listRefundable(db, intentId);
  const waits = await sumWaitingOrders(db, intentId);
  const left = (some: readonly LineRest[]) => some.reduce((sum, { leftCents }) => sum + leftCents, 0);
  // Orders waiting for the whole purchase may include this line.
  return Math.max(0, Math.min(left(restsIn(rests, line)), left(rests) - waits));
}

/** Refundable cents of the whole purchase, and of each line. */
export async function listLeft(db: DbOrTx, intentId: string) {
  const lines = await listLines(db, intentId);
  return {
    leftCents: await leftOf(db, intentId, null),
    lines: await Promise.all(
      lines.map(async ({ n, description }) => ({
        n,
        description,
        leftCents: await leftOf(db, intentId, n),
      })),
    ),
  };
}

const detailOf = ({ intentId, amountCents, note }: Pick<OrderRow, 'intentId' | 'amountCents' | 'note'>) =>
  `${intentId}: ${formatCents(amountCents)}. ${note}`;

async function storeOrder(ctx: Context, viewer: Viewer, order: Order): Promise<OrderRow> {
  const { intentId, amountCents, line, cause, note, key } = order;
  return ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent === null) throw refuse('billing.intentNotFound');
    const known = await findOrderByKey(tx, viewer.id, key);
    if (known !== null) {
      const isSame = known.intentId === intentId && known.line === line && known.cause === cause;
      if (!isSame || known.amountCents !== amountCents) throw refuse('idempotency.mismatch');
      return known;
    }
    if (amountCents > (await leftOf(tx, intentId, line))) throw refuse('desk.tooMuch');
    const ordered = await sumOrders(tx, intentId);
    const waits = needsSecond(amountCents, ordered, (await listAdministrators(tx)).length);
    const values = { intentId, amountCents, line, cause, note, requestKey: key, orderedById: viewer.id };
    const [row] = await tx
      .insert(refundOrders)
      .values({ ...values, state: waits ? 'waiting' : 'approved', orderedAt: ctx.clock.now() })
      .returning();
    if (row === undefined) throw new Error('a refund order was not stored');
    await record(ctx, tx, viewer, {
      action: 'REFUND_ORDERED',
      personId: intent.accountId,
      detail: detailOf(row),
    });
    if (!waits) await request(ctx, tx, row);
    return row;
  });
}

/** Refunds a purchase, or waits for a second administrator. Idempotent by key. */
export async function orderRefund(ctx: Context, viewer: Viewer, order: Order): Promise<RefundOrder> {
  const row = await storeOrder(ctx, viewer, order);
  if (row.state === 'approved') await stepRefund(ctx, keyOf(row));
  return viewOrder(ctx.db, row.id);
}

/** Approved by a second administrator. The one who ordered it can only withdraw it. */
export async function decideRefund(
  ctx: Context,
  viewer: Viewer,
  id: number,
  approve: boolean,
): Promise<RefundOrder> {
  const decided = await ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (row === null) throw refuse('desk.notFound');
    const state = approve ? 'approved' : 'declined';
    if (row.state !== 'waiting') {
      if (row.state === state && row.decidedById === viewer.id) return row;
      throw refuse('desk.decided');
    }
    if (approve && row.orderedById === viewer.id) throw refuse('desk.needsSecond');
    const moved = requireMove(orderTransitions, row.state, state);
    const change = { state: moved, decidedById: viewer.id, decidedAt: ctx.clock.now() };
    await tx.update(refundOrders).set(change).where(eq(refundOrders.id, id));
    const intent = await lockIntent(tx, row.intentId);
    if (approve) {
      if (row.amountCents > (await leftOf(tx, row.intentId, row.line))) throw refuse('desk.tooMuch');
      await request(ctx, tx, row);
    }
    await record(ctx, tx, viewer, {
      action: approve ? 'REFUND_APPROVED' : 'REFUND_DECLINED',
      personId: intent?.accountId ?? null,
      detail: detailOf(row),
    });
    return { ...row, ...change };
  });
  if (decided.state === 'approved') await stepRefund(ctx, keyOf(decided));
  return viewOrder(ctx.db, id);
}
