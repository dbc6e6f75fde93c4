import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockOffer, type OfferRow } from '../queries/offers.ts';
import { offers } from '../tables.ts';

export type NewOffer = Pick<
  OfferRow,
  'code' | 'kind' | 'amount' | 'planHandle' | 'periods' | 'maxUses' | 'bearer' | 'budgetCents' | 'endsAt'
>;

export async function createOffer(ctx: Context, tx: Tx, offer: NewOffer): Promise<OfferRow> {
  const [row] = await tx
    .insert(offers)
    .values({ ...offer, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: offers.code })
    .returning();
  if (row === undefined) throw refuse('offer.codeTaken');
  return row;
}

/** Ends an offer for new uses; current subscribers keep their price. `hasEnded` is false if it had ended. */
export async function endOffer(
  ctx: Context,
  tx: Tx,
  id: number,
): Promise<{ offer: OfferRow; hasEnded: boolean }> {
  const offer = await lockOffer(tx, id);
  if (offer === null) throw refuse('offer.notFound');
  if (offer.endedAt !== null) return { offer, hasEnded: false };
  const endedAt = ctx.clock.now();
  await tx.update(offers).set({ endedAt }).where(eq(offers.id, id));
  return { offer: { ...offer, endedAt }, hasEnded: true };
}
