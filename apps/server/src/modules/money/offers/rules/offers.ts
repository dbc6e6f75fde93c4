import { isFreeOffer } from '@realfin/contract/discounts';
import { plans, type PlanHandle } from '@realfin/contract/money';
import type { OfferKind } from '@realfin/contract/offers';

interface Terms {
  planHandle: PlanHandle | null;
  maxUses: number | null;
  uses: number;
  endsAt: Date | null;
  endedAt: Date | null;
}
/** Returns why a code can't be used for a plan now; null if it can. */
export function refusalOf(offer: Terms, plan: PlanHandle, now: Date) {
  const isOver = offer.endedAt !== null || (offer.endsAt !== null && offer.endsAt <= now);
  if (isOver || (offer.maxUses !== null && offer.uses >= offer.maxUses)) return 'offer.over' as const;
  return offer.planHandle !== null && offer.planHandle !== plan ? ('offer.otherPlan' as const) : null;
}

export interface FreeLength {
  days: number | null;
  months: number | null;
}
/** The free period of an offer for a plan; null if something is charged immediately. */
export function freeLengthOf(
  offer: { kind: OfferKind; amount: number; periods: number },
  plan: PlanHandle,
): FreeLength | null {
  if (offer.kind === 'trialDays') return { days: offer.amount, months: null };
  return isFreeOffer(offer, plan) ? { days: null, months: offer.periods * plans[plan].months } : null;
}

const dayMs = 86_400_000;
export const daysBetween = (from: Date, until: Date): number =>
  Math.round((until.getTime() - from.getTime()) / dayMs);
