// Refunds, by the shop and in the processor's dashboard.
import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { BillingRefused, BillingUnreachable, type RefundResult } from '../port.ts';
import type { Box } from './box.ts';
import { lockCharge } from './charges.ts';
import { takeFault } from './faults.ts';
import { bindKey } from './keys.ts';
import { recordMovement } from './movements.ts';
import { sandboxRefunds } from './tables.ts';
import { queueWebhook } from './webhooks.ts';

type RefundRow = typeof sandboxRefunds.$inferSelect;

interface RefundOrder {
  chargeRef: string;
  amountCents: number;
  /** Null: made in the processor's dashboard. */
  idempotencyKey: string | null;
}

const resultOf = ({ ref, createdAt: _createdAt, ...row }: RefundRow): RefundResult => ({
  ...row,
  refundRef: ref,
});

const tell = (box: Box, tx: DbOrTx, { ref, chargeRef }: RefundRow) =>
  queueWebhook(box, tx, { subject: { type: 'refund', ref }, chargeRef });

async function requireRest(box: Box, tx: Tx, order: RefundOrder): Promise<void> {
  const charge = await lockCharge(tx, order.chargeRef);
  const counted = inArray(sandboxRefunds.state, ['pending', 'succeeded']);
  const [before] = await tx
    .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.chargeRef, charge.ref), counted));
  if (takeFault(box.faults, 'refuseRefunds'))
    throw new BillingRefused('refund_refused', 'Refused for a test.');
  if (charge.state !== 'succeeded') throw new BillingRefused('charge_not_paid', 'This charge was not paid.');
  if ((before?.cents ?? 0) + order.amountCents > charge.amountCents)
    throw new BillingRefused('amount_too_large', 'This is more than is left of the charge.');
}

export async function refund(box: Box, order: RefundOrder): Promise<RefundResult> {
  const { idempotencyKey } = order;
  const row = await box.db.transaction(async (tx) => {
    if (idempotencyKey !== null) {
      await bindKey(tx, 'refund', { ...order, idempotencyKey });
      const ofKey = eq(sandboxRefunds.idempotencyKey, idempotencyKey);
      const [known] = await tx.select().from(sandboxRefunds).where(ofKey);
      if (known !== undefined) return known;
    }
    await requireRest(box, tx, order);
    const state = takeFault(box.faults, 'delayRefunds') ? ('pending' as const) : ('succeeded' as const);
    const values = { ...order, ref: `re_${box.ids.secret(12)}`, state, createdAt: box.clock.now() };
    const [made] = await tx.insert(sandboxRefunds).values(values).returning();
    if (made === undefined) throw new BillingUnreachable();
    const { ref: sourceRef, amountCents } = made;
    await recordMovement(box, tx, { kind: 'refund', amountCents: -amountCents, sourceRef });
    await tell(box, tx, made);
    return made;
  });
  box.wake();
  return resultOf(row);
}

export async function getRefund(box: Box, refundRef: string): Promise<RefundResult> {
  const [row] = await box.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.ref, refundRef));
  if (row === undefined) throw new BillingRefused('unknown', 'There is no such refund.');
  return resultOf(row);
}

export async function listRefunds(box: Box, chargeRef: string): Promise<RefundResult[]> {
  const ofCharge = eq(sandboxRefunds.chargeRef, chargeRef);
  const rows = await box.db
    .select()
    .from(sandboxRefunds)
    .where(ofCharge)
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.ref));
  return rows.map(resultOf);
}

/** The final decision of the payer's bank; a successful refund can still fail. */
export async function endRefund(box: Box, refundRef: string, state: 'succeeded' | 'failed' | 'canceled') {
  await box.db.transaction(async (tx) => {
    const [row] = await tx
      .update(sandboxRefunds)
      .set({ state, failureCode: state === 'failed' ? 'lost_or_stolen_card' : null })
      .where(and(eq(sandboxRefunds.ref, refundRef), inArray(sandboxRefunds.state, ['pending', 'succeeded'])))
      .returning();
    if (row === undefined) return;
    const { ref: sourceRef, amountCents } = row;
    if (state !== 'succeeded')
      await recordMovement(box, tx, { kind: 'refundFailed', amountCents, sourceRef });
    await tell(box, tx, row);
  });
  box.wake();
}
