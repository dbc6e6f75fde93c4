// Customers, their cards, and the bank's consent to later charges.
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import {
  BillingRefused,
  BillingUnreachable,
  CardRefused,
  type SavedCard,
  type SetupRequest,
  type SetupResult,
} from '../port.ts';
import type { Box } from './box.ts';
import { checkCard, decideSetup, fingerprintOf, type CardFields } from './cards.ts';
import { bindKey } from './keys.ts';
import { sandboxCards, sandboxCustomers, sandboxSetups, sandboxTokens } from './tables.ts';
import { queueWebhook } from './webhooks.ts';

const tokenLifeMs = 15 * 60_000;

export type CardRow = typeof sandboxCards.$inferSelect;
type SetupRow = typeof sandboxSetups.$inferSelect;
type OfCard = { customerRef: string; cardRef: string };

const savedCard = (row: CardRow): SavedCard => ({
  cardRef: row.ref,
  brand: row.brand,
  lastFour: row.lastFour,
  expirationMonth: row.expirationMonth,
  expirationYear: row.expirationYear,
  fingerprint: row.fingerprint,
  country: row.country,
});

export function createCustomer(
  box: Box,
  request: { accountId: number; email: string; idempotencyKey: string },
): Promise<{ customerRef: string }> {
  return box.db.transaction(async (tx) => {
    await bindKey(tx, 'createCustomer', request);
    const { email, idempotencyKey } = request;
    const values = { ref: `cus_${box.ids.secret(12)}`, email, idempotencyKey, createdAt: box.clock.now() };
    await tx.insert(sandboxCustomers).values(values).onConflictDoNothing();
    const ofKey = eq(sandboxCustomers.idempotencyKey, idempotencyKey);
    const [row] = await tx.select().from(sandboxCustomers).where(ofKey);
    return { customerRef: row?.ref ?? values.ref };
  });
}

/** A token works once; the same request repeated returns the same card. */
export function attachCard(
  box: Box,
  request: { customerRef: string; token: string; idempotencyKey: string },
): Promise<SavedCard> {
  const { customerRef, token, idempotencyKey } = request;
  return box.db.transaction(async (tx) => {
    await bindKey(tx, 'attachCard', request);
    const ofKey = eq(sandboxCards.idempotencyKey, idempotencyKey);
    const [known] = await tx.select().from(sandboxCards).where(ofKey);
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
    const { token: _token, usedBy: _usedBy, ...card } = taken;
    const values = {
      ...card,
      ref: `card_${box.ids.secret(12)}`,
      customerRef,
      idempotencyKey,
      createdAt: now,
    };
    const [row] = await tx.insert(sandboxCards).values(values).returning();
    if (row === undefined) throw new BillingUnreachable();
    return savedCard(row);
  });
}

const attached = ({ customerRef, cardRef }: OfCard) =>
  and(
    eq(sandboxCards.ref, cardRef),
    eq(sandboxCards.customerRef, customerRef),
    isNull(sandboxCards.detachedAt),
  );

export async function findCard(db: DbOrTx, of: OfCard): Promise<CardRow | null> {
  const [row] = await db.select().from(sandboxCards).where(attached(of));
  return row ?? null;
}

export async function requireCard(db: DbOrTx, of: OfCard): Promise<CardRow> {
  const row = await findCard(db, of);
  if (row === null) throw new BillingRefused('card_removed', 'This card is not attached to this customer.');
  return row;
}

export async function getCard(box: Box, of: OfCard): Promise<SavedCard | null> {
  const row = await findCard(box.db, of);
  return row === null ? null : savedCard(row);
}

/** Changes an attached card and queues a webhook; ignores other cards. */
async function changeCard(box: Box, of: OfCard, to: Partial<CardRow>): Promise<void> {
  await box.db.transaction(async (tx) => {
    const changed = await tx.update(sandboxCards).set(to).where(attached(of)).returning();
    if (changed.length > 0)
      await queueWebhook(box, tx, { subject: { type: 'card', ref: of.cardRef }, chargeRef: null });
  });
  box.wake();
}

export const detachCard = (box: Box, of: OfCard): Promise<void> =>
  changeCard(box, of, { detachedAt: box.clock.now() });

/** The bank has replaced the card, and the card network reports the new one. */
export async function renewCard(box: Box, of: OfCard, fields: CardFields): Promise<void> {
  const checked = checkCard(fields, box.clock.now());
  if ('errors' in checked) throw new BillingRefused('invalid', 'This is not a card.');
  await changeCard(box, of, { ...checked.card, fingerprint: fingerprintOf(box, fields.number) });
}

/** From now on, the card may be charged off-session. */
export async function markAgreed(box: Box, tx: DbOrTx, of: OfCard): Promise<void> {
  await tx.update(sandboxCards).set({ agreedAt: box.clock.now() }).where(attached(of));
}

function setupResultOf(box: Box, row: SetupRow): SetupResult {
  const setupRef = row.ref;
  if (row.state === 'succeeded') return { state: 'succeeded', setupRef };
  if (row.state === 'declined')
    return { state: 'declined', setupRef, declineCode: row.declineCode ?? 'declined' };
  const actionUrl = `${box.origin()}/challenge/${row.ref}/${row.actionSecret}`;
  return { state: 'needsAction', setupRef, actionUrl };
}

export async function setupCard(box: Box, request: SetupRequest): Promise<SetupResult> {
  const row = await box.db.transaction(async (tx) => {
    await bindKey(tx, 'setupCard', request);
    const ofKey = eq(sandboxSetups.idempotencyKey, request.idempotencyKey);
    const [known] = await tx.select().from(sandboxSetups).where(ofKey);
    if (known !== undefined) return known;
    const now = box.clock.now();
    const decision = decideSetup(await requireCard(tx, request), now);
    const values = {
      ...request,
      ...decision,
      ref: `seti_${box.ids.secret(12)}`,
      actionSecret: box.ids.secret(18),
      createdAt: now,
    };
    const [made] = await tx.insert(sandboxSetups).values(values).returning();
    if (made === undefined) throw new BillingUnreachable();
    if (made.state === 'succeeded') await markAgreed(box, tx, made);
    if (made.state !== 'needsAction')
      await queueWebhook(box, tx, { subject: { type: 'setup', ref: made.ref }, chargeRef: null });
    return made;
  });
  box.wake();
  return setupResultOf(box, row);
}

export async function getSetup(box: Box, setupRef: string): Promise<SetupResult> {
  const [row] = await box.db.select().from(sandboxSetups).where(eq(sandboxSetups.ref, setupRef));
  if (row === undefined) throw new BillingRefused('unknown', 'There is no such setup.');
  return setupResultOf(box, row);
}
