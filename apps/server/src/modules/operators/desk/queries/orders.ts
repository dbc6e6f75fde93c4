// Refunds ordered by administrators.
import type { RefundOrder } from '@realfin/contract/desk';
import { and, asc, eq, isNull, ne, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { purchaseIntents } from '../../../money/billing/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { refundOrders } from '../tables.ts';

export type OrderRow = typeof refundOrders.$inferSelect;

const payer = alias(accounts, 'payer');
const first = alias(accounts, 'first_administrator');
const second = alias(accounts, 'second_administrator');
const person = { id: payer.id, name: payer.name, username: payer.username, avatarUrl: payer.avatarUrl };
const orderedBy = { id: first.id, name: first.name, username: first.username, avatarUrl: first.avatarUrl };
const decidedBy = {
  id: second.id,
  name: second.name,
  username: second.username,
  avatarUrl: second.avatarUrl,
};

const selectOrders = (db: DbOrTx) =>
  db
    .select({ order: refundOrders, person, orderedBy, decidedBy })
    .from(refundOrders)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, refundOrders.intentId))
    .innerJoin(payer, eq(payer.id, purchaseIntents.accountId))
    .innerJoin(first, eq(first.id, refundOrders.orderedById))
    .leftJoin(second, eq(second.id, refundOrders.decidedById));
type Row = Awaited<ReturnType<typeof selectOrders>>[number];

const orderView = ({ order, person, orderedBy }: Row): RefundOrder => ({
  id: order.id,
  purchaseId: order.intentId,
  person,
  amountCents: order.amountCents,
  cause: order.cause,
  note: order.note,
  state: order.state,
  orderedBy,
  orderedAt: order.orderedAt.toISOString(),
});

export const listOrdersOf = (db: DbOrTx, intentId: string) =>
  selectOrders(db).where(eq(refundOrders.intentId, intentId)).orderBy(asc(refundOrders.id));

export const viewOrdersOf = async (db: DbOrTx, intentId: string): Promise<RefundOrder[]> =>
  (await listOrdersOf(db, intentId)).map(orderView);

/** Orders that wait for a second administrator. */
export const listWaitingOrders = async (db: DbOrTx): Promise<RefundOrder[]> =>
  (
    await selectOrders(db)
      .where(sql`${refundOrders.state} = 'waiting'`)
      .orderBy(asc(refundOrders.id))
      .limit(100)
  ).map(orderView);

export async function viewOrder(db: DbOrTx, id: number): Promise<RefundOrder> {
  const [row] = await selectOrders(db).where(eq(refundOrders.id, id));
  if (row === undefined) throw new Error(`there is no refund order ${id}`);
  return orderView(row);
}

export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(refundOrders).where(eq(refundOrders.id, id)).for('update');
  return row ?? null;
}

export async function findOrderByKey(
  db: DbOrTx,
  orderedById: number,
  requestKey: string,
): Promise<OrderRow | null> {
  const own = and(eq(refundOrders.orderedById, orderedById), eq(refundOrders.requestKey, requestKey));
  const [row] = await db.select().from(refundOrders).where(own);
  return row ?? null;
}

/** Cents of refund orders of a purchase that were not declined. */
export async function sumOrders(db: DbOrTx, intentId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refundOrders.amountCents).mapWith(Number) })
    .from(refundOrders)
    .where(and(eq(refundOrders.intentId, intentId), ne(refundOrders.state, 'declined')));
  return row?.cents ?? 0;
}

/** Cents of refund orders of a purchase that wait for a second administrator. */
export async function sumWaitingOrders(db: DbOrTx, intentId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refundOrders.amountCents).mapWith(Number) })
    .from(refundOrders)
    .where(and(eq(refundOrders.intentId, intentId), eq(refundOrders.state, 'waiting')));
  return row?.cents ?? 0;
}

/** Administrators, except deleted and suspended ones. */
export const listAdministrators = (db: DbOrTx) =>
  db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(isNull(accounts.deletedAt), isNull(accounts.suspendedAt), sql`'admin' = any(${accounts.roles})`),
    )
    .orderBy(asc(accounts.id));
