// Selects a retention offer for a person in the cancellation flow.
import type { CancellationFigures } from '@realfin/contract/cancellations';
import {
  cancelReasons,
  halfPrice,
  keepOffers,
  type CancelOutcome,
  type CancelReason,
  type KeepOffer,
} from '@realfin/contract/leaving';
import type { PlanHandle } from '@realfin/contract/money';
import { addMonths } from '../rules.ts';

const dayMs = 86_400_000;
/** After this many months, a monthly subscriber may prefer to pay yearly. */
const yearlyAfterMonths = 3;
/** A declined offer is not repeated within this time. */
const declinedForDays = 30;

export interface PastOffer {
  offer: KeepOffer | null;
  outcome: CancelOutcome | null;
  at: Date;
}
export interface OfferFacts {
  reason: CancelReason;
  plan: PlanHandle;
  /** Since when they have been subscribed without interruption. */
  subscribedSince: Date;
  /** The next payment is in progress or has failed, so its price is fixed. */
  paymentDue: boolean;
  canPause: boolean;
  /** Without any payment yet. */
  inTrial: boolean;
  past: readonly PastOffer[];
}

const fitting: Readonly<Record<CancelReason, readonly KeepOffer[]>> = {
  tooExpensive: ['half', 'yearly'],
  notUsing: ['pause', 'half'],
  break: ['pause'],
  missingContent: ['support'],
  technical: ['support'],
  other: [],
};

const hadHalfPrice = (past: readonly PastOffer[], now: Date): boolean =>
  past.some(
    ({ offer, outcome, at }) =>
      offer === 'half' && outcome === 'saved' && addMonths(at, halfPrice.everyMonths) > now,
  );
const wasDeclined = (past: readonly PastOffer[], asked: KeepOffer, now: Date): boolean =>
  past.some(
    ({ offer, outcome, at }) =>
      offer === asked &&
      (outcome === 'canceled' || outcome === 'deflected') &&
      now.getTime() - at.getTime() < declinedForDays * dayMs,
  );

function isPossible(offer: KeepOffer, facts: OfferFacts, now: Date): boolean {
  const { plan, paymentDue, canPause, past, subscribedSince } = facts;
  if (offer === 'support') return true;
  if (paymentDue) return false;
  if (facts.inTrial) return offer === 'half' && plan === 'monthly10' && !hadHalfPrice(past, now);
  if (offer === 'pause') return canPause && !wasDeclined(past, offer, now);
  if (plan !== 'monthly10') return false;
  if (offer === 'half') return !hadHalfPrice(past, now);
  return addMonths(subscribedSince, yearlyAfterMonths) <= now && !wasDeclined(past, offer, now);
}

export const chooseOffer = (facts: OfferFacts, now: Date): KeepOffer =>
  fitting[facts.reason].find((offer) => isPossible(offer, facts, now)) ?? 'none';

export interface CancellationCount {
  reasonCode: CancelReason | null;
  offer: KeepOffer | null;
  outcome: CancelOutcome;
  count: number;
}
function countOutcomes(rows: readonly CancellationCount[]) {
  const counts = { total: 0, canceled: 0, saved: 0, deflected: 0, incomplete: 0 };
  for (const { outcome, count } of rows) {
    counts[outcome] += count;
    counts.total += count;
  }
  return counts;
}
/** Aggregates the outcomes of cancellations for the operator. */
export function foldFigures(rows: readonly CancellationCount[]): CancellationFigures {
  const reasons = [...cancelReasons, null].map((reason) => ({
    reason,
    ...countOutcomes(rows.filter(({ reasonCode }) => reasonCode === reason)),
  }));
  const offers = keepOffers.map((offer) => ({
    offer,
    ...countOutcomes(rows.filter((row) => (row.offer ?? 'none') === offer)),
  }));
  return {
    ...countOutcomes(rows),
    reasons: reasons.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    offers: offers.filter(({ total }) => total > 0),
  };
}
