// Disputed charges.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import {
  BillingRefused,
  BillingUnreachable,
  type ChargeResult,
  type ConfirmRequest,
  type DisputeEvidence,
  type DisputeResult,
} from '../port.ts';
import type { Box } from './box.ts';
import { confirmCharge, lockCharge } from './charges.ts';
import { bindKey } from './keys.ts';
import { recordMovement } from './movements.ts';
import { sandboxCards, sandboxCharges, sandboxDisputes } from './tables.ts';
import { queueWebhook } from './webhooks.ts';

const feeCents = 1_500;
const answerDays = 7;

type DisputeRow = typeof sandboxDisputes.$inferSelect;

const resultOf = ({
  ref,
  createdAt: _createdAt,
  evidence: _evidence,
  ...row
}: DisputeRow): DisputeResult => ({
  ...row,
  disputeRef: ref,
});

const answerUntil = ({ clock }: Box): Date => new Date(clock.now().getTime() + answerDays * 86_400_000);

const tell = (box: Box, tx: DbOrTx, { ref, chargeRef }: DisputeRow) =>
  queueWebhook(box, tx, { subject: { type: 'dispute', ref }, chargeRef });

/** An inquiry takes no money yet. */
export interface DisputeOptions {
  amountCents?: number;
  reason?: string;
  isInquiry?: boolean;
}

/** The card holder disputes the charge, or a part of it. Repeating it only sends the webhook again. */
export async function openDispute(
  box: Box,
  chargeRef: string,
  { amountCents, reason = 'fraudulent', isInquiry = false }: DisputeOptions = {},
): Promise<string> {
  const ref = await box.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeRef);
    const ofCharge = eq(sandboxDisputes.chargeRef, chargeRef);
    const [known] = await tx.select().from(sandboxDisputes).where(ofCharge);
    if (known !== undefined) {
      await tell(box, tx, known);
      return known.ref;
    }
    const now = box.clock.now();
    const cents = amountCents ?? charge.amountCents;
    const values = {
      ref: `dp_${box.ids.secret(12)}`,
      chargeRef,
      amountCents: cents,
      feeCents: isInquiry ? 0 : feeCents,
      reason,
      state: isInquiry ? ('warning' as const) : ('needsResponse' as const),
      dueAt: answerUntil(box),
      createdAt: now,
    };
    const [made] = await tx.insert(sandboxDisputes).values(values).returning();
    if (made === undefined) throw new BillingUnreachable();
    if (!isInquiry)
      await recordMovement(box, tx, { kind: 'dispute', amountCents: -cents, feeCents, sourceRef: made.ref });
    await tell(box, tx, made);
    return made.ref;
  });
  box.wake();
  return ref;
}

/** Confirms a charge; the test card with automatic disputes is disputed immediately. */
export async function confirmOrDispute(box: Box, request: ConfirmRequest): Promise<ChargeResult> {
  const result = await confirmCharge(box, request);
  if (result.state !== 'succeeded') return result;
  const { chargeRef } = result;
  const [paid] = await box.db
    .select({ behaviour: sandboxCards.behaviour })
    .from(sandboxCharges)
    .innerJoin(sandboxCards, eq(sandboxCards.ref, sandboxCharges.cardRef))
    .where(eq(sandboxCharges.ref, chargeRef));
  if (paid?.behaviour === 'disputed') await openDispute(box, chargeRef);
  return result;
}

const isOpen = inArray(sandboxDisputes.state, ['warning', 'needsResponse', 'underReview']);

/** Ends the dispute; its fee is charged even if it is won. An inquiry is closed. */
export async function decideDispute(box: Box, disputeRef: string, state: 'won' | 'lost'): Promise<void> {
  await box.db.transaction(async (tx) => {
    const [row] = await tx
      .update(sandboxDisputes)
      .set({ state: sql`case state when 'warning' then 'closed' else ${state} end`, dueAt: null })
      .where(and(eq(sandboxDisputes.ref, disputeRef), isOpen))
      .returning();
    if (row === undefined) return;
    const { ref: sourceRef, amountCents } = row;
    if (row.state === 'won')
      await recordMovement(box, tx, { kind: 'disputeReversed', amountCents, sourceRef });
    await tell(box, tx, row);
  });
  box.wake();
}

/** An inquiry, closed or not, becomes a chargeback, and a lost dispute is appealed. */
export async function reopenDispute(box: Box, disputeRef: string): Promise<void> {
  await box.db.transaction(async (tx) => {
    const which = eq(sandboxDisputes.ref, disputeRef);
    const [before] = await tx.select().from(sandboxDisputes).where(which).for('update');
    if (before === undefined || !['warning', 'closed', 'lost'].includes(before.state)) return;
    const asked = { state: 'needsResponse', dueAt: answerUntil(box), evidence: null, feeCents } as const;
    const [row] = await tx.update(sandboxDisputes).set(asked).where(which).returning();
    if (row === undefined) return;
    const { ref: sourceRef, amountCents } = row;
    const taken = { kind: 'dispute', amountCents: -amountCents, feeCents, sourceRef } as const;
    if (before.state !== 'lost') await recordMovement(box, tx, taken);
    await tell(box, tx, row);
  });
  box.wake();
}

export async function getDispute(box: Box, disputeRef: string): Promise<DisputeResult> {
  const [row] = await box.db.select().from(sandboxDisputes).where(eq(sandboxDisputes.ref, disputeRef));
  if (row === undefined) throw new BillingRefused('unknown', 'There is no such dispute.');
  return resultOf(row);
}

export async function submitEvidence(
  box: Box,
  request: { disputeRef: string; evidence: DisputeEvidence; idempotencyKey: string },
): Promise<DisputeResult> {
  const row = await box.db.transaction(async (tx) => {
    await bindKey(tx, 'submitEvidence', request);
    const which = eq(sandboxDisputes.ref, request.disputeRef);
    const [known] = await tx.select().from(sandboxDisputes).where(which).for('update');
    if (known === undefined) throw new BillingRefused('unknown', 'There is no such dispute.');
    // An inquiry stays an inquiry during its review.
    const isSent = known.state === 'underReview' || known.state === 'warning';
    if (isSent && known.evidence !== null) return known;
    if (known.state !== 'needsResponse' && known.state !== 'warning')
      throw new BillingRefused('dispute_closed', 'This dispute no longer takes evidence.');
    const { evidence } = request;
    const [sent] = await tx
      .update(sandboxDisputes)
      .set({ evidence, ...(known.state === 'needsResponse' && { state: 'underReview' }) })
      .where(which)
      .returning();
    if (sent === undefined) throw new BillingUnreachable();
    await tell(box, tx, sent);
    return sent;
  });
  box.wake();
  await decideByEvidence(box, row);
  return resultOf(row);
}

/** As in Stripe's test mode, these words in the explanation decide the dispute. */
async function decideByEvidence(box: Box, { ref, evidence }: DisputeRow): Promise<void> {
  const said = evidence?.explanation ?? '';
  if (said.includes('winning_evidence')) await decideDispute(box, ref, 'won');
  else if (said.includes('losing_evidence')) await decideDispute(box, ref, 'lost');
}
