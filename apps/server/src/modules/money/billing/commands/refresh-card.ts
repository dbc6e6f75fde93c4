// Updates saved cards from the processor: networks replace expired or lost cards, and banks remove them.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { SavedCard } from '../../../../gateways/billing/port.ts';
import { requireProfile, type ProfileRow } from '../queries.ts';
import { isSameCard } from '../rules.ts';
import { paymentProfiles } from '../tables.ts';

/** Optimistic lock: true if the card has not changed since it was read, so an older answer never wins. */
async function lockUnchanged(tx: Tx, read: ProfileRow): Promise<boolean> {
  const shown = and(eq(paymentProfiles.id, read.id), isNull(paymentProfiles.removedAt));
  const [now] = await tx.select().from(paymentProfiles).where(shown).for('update');
  return now !== undefined && isSameCard(now, read);
}

async function store(ctx: Context, tx: Tx, read: ProfileRow, card: SavedCard | null): Promise<void> {
  const now = ctx.clock.now();
  const { brand, lastFour, expirationMonth, expirationYear, fingerprint, country } = card ?? read;
  const shown = { brand, lastFour, expirationMonth, expirationYear, fingerprint, country };
  const change = card === null ? { removedAt: now } : { ...shown, renewedAt: now, expiryNoticedAt: null };
  await tx.update(paymentProfiles).set(change).where(eq(paymentProfiles.id, read.id));
  const { id: profileId, accountId } = read;
  await ctx.ask.billing.cardChanged(ctx, tx, { accountId, profileId, isGone: card === null });
}

/** Polls the processor for a card and stores changes. Returns true if there were any. */
export async function refreshCard(ctx: Context, profileId: number): Promise<boolean> {
  const read = await requireProfile(ctx.db, profileId);
  if (read.removedAt !== null || read.provider !== ctx.billing.name) return false;
  const { customerRef, cardRef } = read;
  const card = await ctx.billing.getCard({ customerRef, cardRef });
  if (card !== null && isSameCard(card, read)) return false;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, read))) throw new Error(`card ${profileId} has changed meanwhile`);
    await store(ctx, tx, read, card);
    return true;
  });
}
