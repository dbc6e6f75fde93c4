import type { PlanHandle } from '@realfin/contract/money';

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

/** As a discount has it: one of the two. */
export const termsOf = ({ kind, amount }: { kind: 'percent' | 'cents'; amount: number }) =>
  kind === 'percent' ? { percent: amount, cents: null } : { percent: null, cents: amount };
