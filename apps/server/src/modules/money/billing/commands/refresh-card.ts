// What the processor knows of a saved card: networks replace cards that expire or are lost, and banks remove them.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { SavedCard } from '../../../../gateways/billing/port.ts';
import { requireProfile, type ProfileRow } from '../queries.ts';
import { isSameCard } from '../rules.ts';
import { paymentProfiles } from '../tables.ts';

/** Only over what was read before the processor was asked: an older answer never replaces a newer one. */
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

/** Asks the processor about a card and stores what has changed; true when something had. */
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
