// Charges in two steps, and the bank's check.
import { and, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import {
  BillingRefused,
  BillingUnreachable,
  type ChargeRequest,
  type ChargeResult,
  type ConfirmRequest,
} from '../port.ts';
import type { Box } from './box.ts';
import { decide, retryOf, type Decision } from './cards.ts';
import { findCard, markAgreed, requireCard, type CardRow } from './customers.ts';
import { takeFault } from './faults.ts';
import { bindKey } from './keys.ts';
import { recordMovement } from './movements.ts';
import { sandboxCharges, sandboxSetups } from './tables.ts';
import { queueWebhook } from './webhooks.ts';

const lateMs = 6_000;
const lostWebhookMs = 8_000;
const payoutDays = 2;

type ChargeRow = typeof sandboxCharges.$inferSelect;

export function resultOf(box: Box, row: ChargeRow): ChargeResult {
  const chargeRef = row.ref;
  const { state, feeCents, availableAt } = row;
  if (state === 'succeeded') return { state, chargeRef, feeCents, availableAt };
  if (state === 'needsAction')
    return { state, chargeRef, actionUrl: `${box.origin()}/challenge/${row.ref}/${row.actionSecret}` };
  if (state !== 'declined') return { state, chargeRef };
  const declineCode = row.declineCode ?? 'declined';
  return { state, chargeRef, declineCode, retry: retryOf(declineCode) };
}

const unknownCharge = () => new BillingRefused('unknown', 'There is no such charge.');

export async function lockCharge(tx: Tx, chargeRef: string): Promise<ChargeRow> {
  const which = eq(sandboxCharges.ref, chargeRef);
  const [row] = await tx.select().from(sandboxCharges).where(which).for('update');
  if (row === undefined) throw unknownCharge();
  return row;
}

export async function getCharge(box: Box, chargeRef: string): Promise<ChargeResult> {
  const [row] = await box.db.select().from(sandboxCharges).where(eq(sandboxCharges.ref, chargeRef));
  if (row === undefined) throw unknownCharge();
  return resultOf(box, row);
}

/** The charge of this key; created at most once. */
export function prepareCharge(box: Box, request: ChargeRequest): Promise<{ chargeRef: string }> {
  return box.db.transaction(async (tx) => {
    await bindKey(tx, 'prepareCharge', request);
    const ofKey = eq(sandboxCharges.idempotencyKey, request.idempotencyKey);
    const [known] = await tx.select().from(sandboxCharges).where(ofKey);
    if (known !== undefined) return { chargeRef: known.ref };
    await requireCard(tx, request);
    const values = {
      ...request,
      state: 'prepared' as const,
      ref: `ch_${box.ids.secret(12)}`,
      actionSecret: box.ids.secret(18),
      createdAt: box.clock.now(),
    };
    const [row] = await tx.insert(sandboxCharges).values(values).returning();
    if (row === undefined) throw new BillingUnreachable();
    return { chargeRef: row.ref };
  });
}

/** Moves the money of a successful charge, and queues the webhook with its outcome. */
async function end(
  box: Box,
  tx: DbOrTx,
  row: ChargeRow,
  decision: Decision,
  delayMs = 0,
): Promise<ChargeRow> {
  const paid = decision.state === 'succeeded';
  const availableAt = new Date(box.clock.now().getTime() + payoutDays * 86_400_000);
  const feeCents = Math.round(row.amountCents * 0.029) + 30;
  const [ended] = await tx
    .update(sandboxCharges)
    .set({ ...decision, ...(paid && { feeCents, availableAt }) })
    .where(eq(sandboxCharges.ref, row.ref))
    .returning();
  if (ended === undefined) throw new BillingUnreachable();
  if (paid) {
    const { ref: sourceRef, amountCents } = row;
    await recordMovement(box, tx, { kind: 'charge', amountCents, feeCents, sourceRef });
    if (row.initiator === 'firstOfSeries') await markAgreed(box, tx, row);
  }
  const isOver = !['needsAction', 'pending'].includes(ended.state);
  if (isOver) await queueWebhook(box, tx, chargeEvent(ended), delayMs);
  return ended;
}

const chargeEvent = ({ ref }: ChargeRow) => ({ subject: { type: 'charge', ref }, chargeRef: ref }) as const;

function decisionOn(box: Box, row: ChargeRow, card: CardRow | null, bankCheck = false): Decision {
  if (takeFault(box.faults, 'delayCharges')) return { state: 'pending', declineCode: null };
  if (card === null) return { state: 'declined', declineCode: 'card_removed' };
  const decision = decide(card, row.initiator, box.clock.now(), row.amountCents);
  return bankCheck && decision.state === 'succeeded' ? { ...decision, state: 'needsAction' } : decision;
}

export async function confirmCharge(box: Box, request: ConfirmRequest): Promise<ChargeResult> {
  const { row, card } = await box.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, request.chargeRef);
    await bindKey(tx, 'confirmCharge', request);
    const found = await findCard(tx, charge);
    if (charge.state !== 'prepared') return { row: charge, card: found };
    const { returnUrl } = request;
    await tx.update(sandboxCharges).set({ returnUrl }).where(eq(sandboxCharges.ref, charge.ref));
    const delayMs = found?.behaviour === 'lost' ? lostWebhookMs : 0;
    const decision = decisionOn(box, charge, found, request.bankCheck);
    return { row: await end(box, tx, charge, decision, delayMs), card: found };
  });
  box.wake();
  if (card?.behaviour === 'late') await box.faults.wait(lateMs);
  if (card?.behaviour === 'lost' && request.initiator !== 'merchant')
    throw new BillingUnreachable('the answer was lost');
  return resultOf(box, row);
}

/** Cancels a charge that has moved no money yet. */
export async function cancelCharge(box: Box, chargeRef: string): Promise<ChargeResult> {
  const row = await box.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeRef);
    if (!['prepared', 'needsAction'].includes(charge.state)) return charge;
    return end(box, tx, charge, { state: 'canceled', declineCode: null });
  });
  box.wake();
  return resultOf(box, row);
}

/** Delivers the bank's late decision on a pending charge. */
export async function decideCharge(box: Box, chargeRef: string, approved: boolean): Promise<void> {
  await box.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeRef);
    if (charge.state === 'pending') await end(box, tx, charge, answerOf(approved, 'declined'));
  });
  box.wake();
}

const answerOf = (approved: boolean, code: string): Decision =>
  approved ? { state: 'succeeded', declineCode: null } : { state: 'declined', declineCode: code };

export interface Challenge {
  /** Zero if a card is only saved. */
  amountCents: number;
  description: string;
  card: CardRow | null;
  returnUrl: string;
}
const ofSetup = (ref: string, secret: string) =>
  and(eq(sandboxSetups.ref, ref), eq(sandboxSetups.actionSecret, secret));
const ofCharge = (ref: string, secret: string) =>
  and(eq(sandboxCharges.ref, ref), eq(sandboxCharges.actionSecret, secret));

/** Null if there is no such check, or its charge is canceled or not confirmed yet. */
export async function findChallenge(box: Box, ref: string, secret: string): Promise<Challenge | null> {
  const [setup] = await box.db.select().from(sandboxSetups).where(ofSetup(ref, secret));
  const [charge] = await box.db.select().from(sandboxCharges).where(ofCharge(ref, secret));
  const found = setup ?? charge;
  if (found === undefined || charge?.state === 'canceled' || charge?.state === 'prepared') return null;
  const card = await findCard(box.db, found);
  const { amountCents, description } = charge ?? { amountCents: 0, description: '' };
  return { amountCents, description, card, returnUrl: found.returnUrl };
}

/** The person's answer to the bank's check; only the first one counts. Null if there is no such check. */
export async function answerChallenge(
  box: Box,
  ref: string,
  secret: string,
  approved: boolean,
): Promise<string | null> {
  const challenge = await findChallenge(box, ref, secret);
  if (challenge === null) return null;
  const answer = answerOf(approved, 'authentication_failed');
  await box.db.transaction(async (tx) => {
    const waits = and(ofCharge(ref, secret), eq(sandboxCharges.state, 'needsAction'));
    const [charge] = await tx.select().from(sandboxCharges).where(waits).for('update');
    if (charge !== undefined) await end(box, tx, charge, answer);
    const { declineCode } = answer;
    const [setup] = await tx
      .update(sandboxSetups)
      .set({ state: approved ? 'succeeded' : 'declined', declineCode })
      .where(and(ofSetup(ref, secret), eq(sandboxSetups.state, 'needsAction')))
      .returning();
    if (setup === undefined) return;
    if (approved) await markAgreed(box, tx, setup);
    await queueWebhook(box, tx, { subject: { type: 'setup', ref }, chargeRef: null });
  });
  box.wake();
  return challenge.returnUrl;
}
