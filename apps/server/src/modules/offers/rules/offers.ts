import type { PlanHandle } from '@realfin/contract/money';
import type { OfferKind } from '@realfin/contract/offers';

interface Terms {
  planHandle: PlanHandle | null;
  maxUses: number | null;
  uses: number;
  endsAt: Date | null;
  endedAt: Date | null;
}
/** Why a code can't be used for a plan now; null when it can. */
export function refusalOf(offer: Terms, plan: PlanHandle, now: Date) {
  const isOver = offer.endedAt !== null || (offer.endsAt !== null && offer.endsAt <= now);
  if (isOver || (offer.maxUses !== null && offer.uses >= offer.maxUses)) return 'offer.over' as const;
  return offer.planHandle !== null && offer.planHandle !== plan ? ('offer.otherPlan' as const) : null;
}

/** As a discount has it: one of the two. A trial takes nothing off. */
export const termsOf = ({ kind, amount }: { kind: OfferKind; amount: number }) =>
  kind === 'percent'
    ? { percent: amount, cents: null }
    : { percent: null, cents: kind === 'cents' ? amount : 0 };

const dayMs = 86_400_000;
/** Whole days, so that everyone has as many hours. */
export const trialEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);
