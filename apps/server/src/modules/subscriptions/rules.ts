import { timings } from '@realfin/contract/limits';
import { plans, shares, splitByWeight, splitEvenly, type PlanHandle } from '@realfin/contract/money';

const dayMs = 86_400_000;
/** Renewals are charged a little before the period ends, so that access never has a gap. */
export const renewalLeadMs = 60 * 60_000;

/** The same day some months later (UTC), or the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

export interface Period {
  anchorAt: Date;
  periodIndex: number;
  periodStart: Date;
  periodEnd: Date;
}
/** Counted from the anchor, so that a 31st returns after a February. */
export function periodOf(plan: PlanHandle, anchorAt: Date, periodIndex: number): Period {
  const { months } = plans[plan];
  return {
    anchorAt,
    periodIndex,
    periodStart: addMonths(anchorAt, periodIndex * months),
    periodEnd: addMonths(anchorAt, (periodIndex + 1) * months),
  };
}

export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + timings.graceDays * dayMs);

/** The period a renewal pays for. Nobody pays for time the service was down: the period then starts now. */
export function nextPeriod(plan: PlanHandle, current: Period, now: Date): Period {
  if (now > graceEnd(current.periodEnd)) return periodOf(plan, now, 0);
  return periodOf(plan, current.anchorAt, current.periodIndex + 1);
}

export interface Schedule {
  dueAt: Date | null;
  dueKind: 'renew' | 'notice' | 'end' | null;
}
interface Plannable {
  state: 'active' | 'past_due' | 'canceled';
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  failedAttempts: number;
}
/** Attempt 0 is the renewal itself, the others its retries. */
export const attemptAt = (periodEnd: Date, attempt: number): Date =>
  new Date(
    periodEnd.getTime() - renewalLeadMs + (attempt === 0 ? 0 : (timings.retryDays[attempt - 1] ?? 0)) * dayMs,
  );
export const attemptsInAll = 1 + timings.retryDays.length;

/** The next step of a subscription. `noticed`: the email of the day before the next retry was sent. */
export function planNext(of: Plannable, noticed = false): Schedule {
  if (of.state !== 'active') return { dueAt: null, dueKind: null };
  if (of.cancelAtPeriodEnd) return { dueAt: of.periodEnd, dueKind: 'end' };
  const at = attemptAt(of.periodEnd, of.failedAttempts);
  if (of.failedAttempts === 0 || noticed) return { dueAt: at, dueKind: 'renew' };
  return { dueAt: new Date(at.getTime() - dayMs), dueKind: 'notice' };
}

/** The credit for unused days of the period; a day that has begun counts as unused. */
export function unusedCents(
  period: { periodStart: Date; periodEnd: Date; periodPriceCents: number },
  now: Date,
): number {
  const left = period.periodEnd.getTime() - now.getTime();
  if (left <= 0) return 0;
  const days = Math.round((period.periodEnd.getTime() - period.periodStart.getTime()) / dayMs);
  const unused = Math.min(days, Math.ceil(left / dayMs));
  return Math.round((period.periodPriceCents * unused) / days);
}

export interface MonthParts {
  platformCents: number;
  acquisitionCents: number;
  retentionCents: number;
}
/**
 * Splits a charge into shares per month of service. The shares of the whole are exact; each is then spread
 * over the months in parts that differ by at most a cent. Without an acquirer, that share joins the
 * retention share.
 */
export function splitCharge(amountCents: number, months: number, hasAcquirer: boolean): MonthParts[] {
  const { platform, acquisition, retention } = shares.subscription;
  const weights = hasAcquirer ? [platform, acquisition, retention] : [platform, 0, acquisition + retention];
  const [ofPlatform = [], ofAcquirer = [], ofRetention = []] = splitByWeight(amountCents, weights).map(
    (cents) => splitEvenly(cents, months),
  );
  return ofPlatform.map((platformCents, i) => ({
    platformCents,
    acquisitionCents: ofAcquirer[i] ?? 0,
    retentionCents: ofRetention[i] ?? 0,
  }));
}

/** What a refund reverses of each month's parts, proportionally, to the cent. */
export function splitRefund(amountCents: number, months: readonly MonthParts[]): MonthParts[] {
  const parts = months.flatMap((month) => [
    month.platformCents,
    month.acquisitionCents,
    month.retentionCents,
  ]);
  const taken = splitByWeight(amountCents, parts);
  return months.map((_month, i) => ({
    platformCents: taken[i * 3] ?? 0,
    acquisitionCents: taken[i * 3 + 1] ?? 0,
    retentionCents: taken[i * 3 + 2] ?? 0,
  }));
}

/** A touch doesn't count when it is too old, or further in the future than clocks differ. */
export function isRecentTouch(touchedAt: string | null, now: Date): boolean {
  if (touchedAt === null) return true;
  const ageMs = now.getTime() - Date.parse(touchedAt);
  return ageMs <= timings.acquisitionWindowDays * dayMs;
}

export const cardNoticeDays = 14;
export const retentionWindowMs = timings.retentionWindowDays * dayMs;
