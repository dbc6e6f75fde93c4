// Money that the processor withholds for a dispute, and releases, one hold at a time.
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { disputeHolds, disputeLines } from '../lines/tables.ts';
import type { DisputeRow, HoldRow, IntentRow } from '../queries.ts';
import { listDisputeLines, listHolds } from '../queries/disputes.ts';
import { divideAmong, holdKey } from '../rules.ts';
import { bookUncovered, holdOf, returnOf } from './book-cash.ts';
import { listLines, restsOf } from './purchase-lines.ts';
import { giveBack, takeBack } from './take-back.ts';

/** The fields of a dispute that its holds are posted with. */
type Dispute = Pick<DisputeRow, 'id' | 'disputeRef'>;

const isOutstanding = ({ returnedAt }: HoldRow): boolean => returnedAt === null;
export const listOutstanding = async (tx: Tx, disputeId: number): Promise<HoldRow[]> =>
  (await listHolds(tx, disputeId)).filter(isOutstanding);

/** Reverses the shares that were not refunded before; the rest is the platform's loss. */
export async function takeHold(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  dispute: Dispute,
  amountCents: number,
): Promise<HoldRow> {
  const n = (await listHolds(tx, dispute.id)).length + 1;
  const values = { disputeId: dispute.id, n, amountCents, createdAt: ctx.clock.now() };
  const [hold] = await tx.insert(disputeHolds).values(values).returning();
  if (hold === undefined) throw new Error(`hold ${n} of dispute ${dispute.id} was not stored`);
  const parts = divideAmong(restsOf(await listLines(tx, intent.id)), amountCents);
  const key = holdKey(dispute.disputeRef, n);
  const booked = await takeBack(ctx, tx, intent, { key, parts, reason: 'dispute' });
  const ofHold = { disputeId: dispute.id, hold: n, intentId: intent.id };
  if (booked.length > 0)
    await tx
      .insert(disputeLines)
      .values(booked.map((line) => ({ ...ofHold, n: line.n, bookedCents: line.amountCents })));
  const bookedCents = booked.reduce((sum, part) => sum + part.amountCents, 0);
  await bookUncovered(ctx, tx, intent, holdOf(dispute, hold, bookedCents));
  return hold;
}

/** False: shares could not be restored to creators, and an administrator must act. */
export async function returnHold(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  dispute: Dispute,
  hold: HoldRow,
): Promise<boolean> {
  const lines = await listDisputeLines(tx, dispute.id, hold.n);
  const parts = lines.map(({ n, bookedCents }) => ({ n, amountCents: bookedCents }));
  const key = holdKey(dispute.disputeRef, hold.n);
  const isRestored = await giveBack(ctx, tx, intent, { key, parts, end: 'won' });
  const bookedCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  await bookUncovered(ctx, tx, intent, returnOf(holdOf(dispute, hold, bookedCents)));
  const own = and(eq(disputeHolds.disputeId, dispute.id), eq(disputeHolds.n, hold.n));
  await tx.update(disputeHolds).set({ returnedAt: ctx.clock.now() }).where(own);
  const ofHold = and(eq(disputeLines.disputeId, dispute.id), eq(disputeLines.hold, hold.n));
  if (isRestored) await tx.update(disputeLines).set({ bookedCents: 0 }).where(ofHold);
  return isRestored;
}

/** Returns the outstanding amount reversed from shares, in cents. */
export async function sumBooked(tx: Tx, disputeId: number): Promise<number> {
  const rows = await tx
    .select({ cents: disputeLines.bookedCents })
    .from(disputeLines)
    .where(eq(disputeLines.disputeId, disputeId));
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/** Posts outstanding holds. Idempotent. */
export async function bookHolds(ctx: Context, tx: Tx, intent: IntentRow, dispute: Dispute): Promise<void> {
  for (const hold of await listOutstanding(tx, dispute.id)) {
    const lines = await listDisputeLines(tx, dispute.id, hold.n);
    const bookedCents = lines.reduce((sum, line) => sum + line.bookedCents, 0);
    await bookUncovered(ctx, tx, intent, holdOf(dispute, hold, bookedCents));
  }
}
