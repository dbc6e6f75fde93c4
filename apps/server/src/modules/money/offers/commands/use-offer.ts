// A code is held while its purchase is in progress, used once it is paid, and released if it fails.
import { offerDiscountOf, termsOf, useCostOf } from '@realfin/contract/discounts';
import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import type { AppliedOffer, TakenOffer } from '../../subscriptions/asks.ts';
import { findOffer, lockOffer, lockUse, wasUsedWithCard, type OfferRow } from '../queries/offers.ts';
import { daysBetween, freeLengthOf } from '../rules/offers.ts';
import { offerUseTransitions } from '../rules/transitions.ts';
import { offers, offerUses } from '../tables.ts';
import { couponRefusal, freeRefusal, freeUntil } from './ask-for-trial.ts';

/** The most that a use can cost the platform, in cents. */
const costOf = (offer: OfferRow, plan: PlanHandle): number =>
  offer.bearer === 'platform' ? useCostOf(offer, plan) : 0;

/** Refuses an offer that this person can't use for this plan now. */
async function requireUsable(
  db: DbOrTx,
  offer: OfferRow | null,
  { accountId, plan, now }: { accountId: number; plan: PlanHandle; now: Date },
): Promise<OfferRow> {
  if (offer === null) throw refuse('offer.notFound');
  const isFree = freeLengthOf(offer, plan) !== null;
  const refusal = isFree
    ? await freeRefusal(db, offer, { accountId, plan, now })
    : await couponRefusal(db, offer, { accountId, plan, now });
  if (refusal !== null) throw refuse(refusal);
  if (offer.committedCents + costOf(offer, plan) > (offer.budgetCents ?? 0)) throw refuse('offer.over');
  return offer;
}

/** Finds the offer of a code, with its discount on the plan in cents. */
export async function findUsable(ctx: Context, accountId: number, code: string, plan: PlanHandle) {
  const now = ctx.clock.now();
  const offer = await requireUsable(ctx.db, await findOffer(ctx.db, code), { accountId, plan, now });
  const length = freeLengthOf(offer, plan);
  const endsAt = length === null ? null : freeUntil(now, length);
  const trial = endsAt === null ? null : { days: daysBetween(now, endsAt), endsAt: endsAt.toISOString() };
  return { offer, discountCents: offerDiscountOf(offer, plan), trial };
}

export async function requireOffer(
  ctx: Context,
  accountId: number,
  code: string,
  plan: PlanHandle,
): Promise<AppliedOffer> {
  const { offer, discountCents } = await findUsable(ctx, accountId, code, plan);
  return {
    discountCents,
    async open(tx, { intentId, fingerprint }) {
      const now = ctx.clock.now();
      // Locked, because the row counts its uses and budget, so the last of them can't be used twice.
      const usable = await requireUsable(tx, await lockOffer(tx, offer.id), { accountId, plan, now });
      const [offerId, costCents] = [usable.id, costOf(usable, plan)];
      if (await wasUsedWithCard(tx, offerId, fingerprint)) throw refuse('offer.cardUsed');
      const use = { offerId, accountId, intentId, fingerprint, costCents };
      await tx.insert(offerUses).values({ ...use, state: 'held', createdAt: now });
      await count(tx, offerId, 1, costCents);
    },
  };
}

const count = (tx: Tx, id: number, by: 1 | -1, cents: number) =>
  tx
    .update(offers)
    .set({ uses: sql`${offers.uses} + ${by}`, committedCents: sql`${offers.committedCents} + ${cents}` })
    .where(eq(offers.id, id));

export async function takeOffer(
  tx: Tx,
  intentId: string,
  plan: PlanHandle,
  now: Date,
): Promise<TakenOffer | null> {
  const use = await lockUse(tx, intentId);
  if (use === null) return null;
  const offer = await lockOffer(tx, use.offerId);
  if (offer === null) throw new Error(`offer ${use.offerId} is missing`);
  // Abandoned here but paid at the processor after all: the buyer paid the discounted price.
  const state = requireMove(offerUseTransitions, use.state, use.state === 'released' ? 'late' : 'used');
  await tx.update(offerUses).set({ state, endedAt: now }).where(eq(offerUses.id, use.id));
  // A released use has returned its part of the budget.
  const isBorne = offer.bearer === 'platform' && state === 'used';
  return {
    ...termsOf(offer),
    periods: offer.periods,
    bearer: isBorne ? 'platform' : 'shared',
    borneLeftCents: isBorne ? offer.periods * offerDiscountOf(offer, plan) : null,
  };
}

export async function releaseOffer(tx: Tx, intentId: string, now: Date): Promise<void> {
  const use = await lockUse(tx, intentId);
  if (use?.state !== 'held') return;
  const state = requireMove(offerUseTransitions, use.state, 'released');
  await tx.update(offerUses).set({ state, endedAt: now }).where(eq(offerUses.id, use.id));
  await count(tx, use.offerId, -1, -use.costCents);
}
