import { plans, type PlanHandle } from '@realfin/contract/money';

/**
 * When a plan bought now renews: the same day some months later (UTC), or the last day of a shorter month.
 */
export function renewsAt(plan: PlanHandle, nowMs: number): string {
  const from = new Date(nowMs);
  const month = from.getUTCMonth() + plans[plan].months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay))).toISOString();
}
