import { and, eq, isNull, sum } from 'drizzle-orm';
import {
  BillingUnreachable,
  CardRefused,
  type ChargeRequest,
  type ChargeResult,
  type SavedCard,
} from '../port.ts';
import type { Box } from './box.ts';
import { decide } from './cards.ts';
import { sandboxCards, sandboxCharges, sandboxCustomers, sandboxRefunds, sandboxTokens } from './tables.ts';
import { queueWebhook } from './webhooks.ts';

const tokenLifeMs = 15 * 60_000;
const lateMs = 6_000;
const lostWebhookMs = 8_000;

type CardRow = typeof sandboxCards.$inferSelect;
type ChargeRow = typeof sandboxCharges.$inferSelect;

const savedCard = (row: CardRow): SavedCard => ({
  cardRef: row.ref,
  brand: row.brand,
  lastFour: row.lastFour,
  expirationMonth: row.expirationMonth,
  expirationYear: row.expirationYear,
});

export async function createCustomer(box: Box, request: { email: string; idempotencyKey: string }) {
  const ref = `cus_${box.ids.secret(12)}`;
  const { email, idempotencyKey } = request;
  const values = { ref, email, idempotencyKey, createdAt: box.clock.now() };
  await box.db.insert(sandboxCustomers).values(values).onConflictDoNothing();
  const [row] = await box.db
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.idempotencyKey, idempotencyKey));
  return { customerRef: row?.ref ?? ref };
}

/** A token is good once; the same request said again answers the same card. */
export async function attachCard(
  box: Box,
  { customerRef, token, idempotencyKey }: { customerRef: string; token: string; idempotencyKey: string },
): Promise<SavedCard> {
  return box.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(sandboxCards)
      .where(eq(sandboxCards.idempotencyKey, idempotencyKey));
    if (known !== undefined) return savedCard(known);
    const [taken] = await tx
      .update(sandboxTokens)
      .set({ usedBy: idempotencyKey })
      .where(and(eq(sandboxTokens.token, token), isNull(sandboxTokens.usedBy)))
      .returning();
    const now = box.clock.now();
    if (taken === undefined || now.getTime() - taken.createdAt.getTime() > tokenLifeMs) {
      throw new CardRefused('token_invalid', 'The token was used before or has expired.');
    }
    if (taken.behaviour === 'refusedOnVerify')
      throw new CardRefused('incorrect_cvv', 'The card was refused.');
    const { behaviour, brand, lastFour, expirationMonth, expirationYear } = taken;
    const card = { behaviour, brand, lastFour, expirationMonth, expirationYear };
    const ref = `card_${box.ids.secret(12)}`;
    const values = { ref, customerRef, ...card, idempotencyKey, createdAt: now };
    const [row] = await tx.insert(sandboxCards).values(values).returning();
    if (row === undefined) throw new BillingUnreachable();
    return savedCard(row);
  });
}

export async function detachCard(
  box: Box,
  { customerRef, cardRef }: { customerRef: string; cardRef: string },
) {
  await box.db
    .update(sandboxCards)
    .set({ detachedAt: box.clock.now() })
    .where(and(eq(sandboxCards.ref, cardRef), eq(sandboxCards.customerRef, customerRef)));
}

export function resultOf(box: Box, row: ChargeRow): ChargeResult {
  const chargeRef = row.ref;
  if (row.state === 'succeeded') return { state: 'succeeded', chargeRef };
  if (row.state === 'needsAction') {
    return {
      state: 'needsAction',
      chargeRef,
      actionUrl: `${box.origin()}/challenge/${row.ref}/${row.actionSecret}`,
    };
  }
  const declineCode = row.declineCode ?? 'declined';
  return {
    state: 'declined',
    chargeRef,
    declineCode,
    message: `The bank answered: ${declineCode.replaceAll('_', ' ')}.`,
  };
}

async function findByKey(box: Box, key: string): Promise<ChargeRow | undefined> {
  const [row] = await box.db.select().from(sandboxCharges).where(eq(sandboxCharges.idempotencyKey, key));
  return row;
}

export async function findCharge(box: Box, idempotencyKey: string): Promise<ChargeResult | null> {
  const row = await findByKey(box, idempotencyKey);
  return row === undefined ? null : resultOf(box, row);
}

async function findCard(box: Box, request: ChargeRequest): Promise<CardRow | undefined> {
  const { cardRef, customerRef } = request;
  const own = and(
    eq(sandboxCards.ref, cardRef),
    eq(sandboxCards.customerRef, customerRef),
    isNull(sandboxCards.detachedAt),
  );
  const [row] = await box.db.select().from(sandboxCards).where(own);
  return row;
}

/** The charge of this key; made at most once, however often it is asked for. */
async function chargeOnce(box: Box, request: ChargeRequest, card: CardRow | undefined): Promise<ChargeRow> {
  const now = box.clock.now();
  const decision =
    card === undefined
      ? ({ state: 'declined', declineCode: 'card_removed' } as const)
      : decide(card, request.offSession, now);
  const made = await box.db.transaction(async (tx) => {
    const values = {
      ...request,
      ...decision,
      ref: `ch_${box.ids.secret(12)}`,
      actionSecret: box.ids.secret(18),
      createdAt: now,
    };
    const [row] = await tx.insert(sandboxCharges).values(values).onConflictDoNothing().returning();
    if (row === undefined || row.state === 'needsAction') return row;
    const delayMs = card?.behaviour === 'lost' ? lostWebhookMs : 0;
    await queueWebhook(box, tx, chargeEvent(row), delayMs);
    return row;
  });
  if (made !== undefined) return made;
  const row = await findByKey(box, request.idempotencyKey);
  if (row === undefined) throw new BillingUnreachable();
  if (row.amountCents !== request.amountCents || row.cardRef !== request.cardRef) {
    throw new Error('this idempotency key was used for another charge');
  }
  return row;
}

const chargeEvent = (row: ChargeRow) =>
  ({
    kind: row.state === 'succeeded' ? 'charge.succeeded' : 'charge.declined',
    chargeRef: row.ref,
    idempotencyKey: row.idempotencyKey,
    refund: null,
  }) as const;

export async function charge(box: Box, request: ChargeRequest): Promise<ChargeResult> {
  if (box.faults.loseRequests > 0) {
    box.faults.loseRequests -= 1;
    throw new BillingUnreachable('the request was lost');
  }
  const card = await findCard(box, request);
  const row = await chargeOnce(box, request, card);
  box.wake();
  if (card?.behaviour === 'late') await box.faults.wait(lateMs);
  const lost = box.faults.loseAnswers > 0 || (card?.behaviour === 'lost' && !request.offSession);
  if (lost) {
    box.faults.loseAnswers = Math.max(0, box.faults.loseAnswers - 1);
    throw new BillingUnreachable('the answer was lost');
  }
  return resultOf(box, row);
}

/** The person's answer to the bank's check; the first one counts. Null when there is no such check. */
export async function answerChallenge(
  box: Box,
  ref: string,
  secret: string,
  approved: boolean,
): Promise<string | null> {
  const which = and(eq(sandboxCharges.ref, ref), eq(sandboxCharges.actionSecret, secret));
  const [row] = await box.db.select().from(sandboxCharges).where(which);
  if (row === undefined) return null;
  await box.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(sandboxCharges)
      .set(approved ? { state: 'succeeded' } : { state: 'declined', declineCode: 'authentication_failed' })
      .where(and(which, eq(sandboxCharges.state, 'needsAction')))
      .returning();
    if (changed !== undefined) await queueWebhook(box, tx, chargeEvent(changed));
  });
  box.wake();
  return row.returnUrl;
}

interface RefundOrder {
  chargeRef: string;
  amountCents: number;
  /** Null: made at the processor's own desk. */
  idempotencyKey: string | null;
}
export async function refund(box: Box, order: RefundOrder): Promise<{ refundRef: string }> {
  const done = await box.db.transaction(async (tx) => {
    const [paid] = await tx
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.ref, order.chargeRef))
      .for('update');
    if (order.idempotencyKey !== null) {
      const [known] = await tx
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.idempotencyKey, order.idempotencyKey));
      if (known !== undefined) return known;
    }
    const [before] = await tx
      .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.chargeRef, order.chargeRef));
    if (paid?.state !== 'succeeded' || (before?.cents ?? 0) + order.amountCents > paid.amountCents) {
      throw new Error('this charge cannot be refunded by that much');
    }
    const values = { ...order, ref: `re_${box.ids.secret(12)}`, createdAt: box.clock.now() };
    const [row] = await tx.insert(sandboxRefunds).values(values).returning();
    if (row === undefined) throw new BillingUnreachable();
    await queueWebhook(box, tx, {
      kind: 'charge.refunded',
      chargeRef: order.chargeRef,
      idempotencyKey: paid.idempotencyKey,
      refund: { refundRef: row.ref, idempotencyKey: order.idempotencyKey, amountCents: order.amountCents },
    });
    return row;
  });
  box.wake();
  return { refundRef: done.ref };
}
