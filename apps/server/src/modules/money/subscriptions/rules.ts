import { limits } from '@realfin/contract/limits';
import { plans, shares, splitByWeight, splitEvenly, type PlanHandle } from '@realfin/contract/money';
import { timings } from '@realfin/contract/timings';

const dayMs = 86_400_000;
const hourMs = 60 * 60_000;
/** Grace starts this long before a period ends, so that access has no gap while the renewal is charged. */
const bridgeLeadMs = hourMs;

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

/** When the next period starts: at the end of this one, or of the pause after it. */
export const nextStart = (of: { periodEnd: Date; pausedUntil?: Date | null | undefined }): Date =>
  of.pausedUntil ?? of.periodEnd;

const pauseMonths = Array.from({ length: limits.mostPauseMonths }, (_, i) => i + 1);
/** Counted from the anchor, so that a 31st returns after the pause. */
export const pauseEnd = (
  plan: PlanHandle,
  { anchorAt, periodIndex }: Pick<Period, 'anchorAt' | 'periodIndex'>,
  months: number,
): Date => addMonths(anchorAt, (periodIndex + 1) * plans[plan].months + months);

/** The period a renewal pays for. Downtime of the service is not billed: the period then starts now. */
export function nextPeriod(
  plan: PlanHandle,
  current: Period & { pausedUntil?: Date | null },
  now: Date,
  nextPlan = plan,
): Period {
  const start = nextStart(current);
  if (now > graceEnd(start)) return periodOf(nextPlan, now, 0);
  const { months } = plans[nextPlan];
  const paused = [0, ...pauseMonths].find(
    (count) => pauseEnd(plan, current, count).getTime() === start.getTime(),
  );
  const index = ((current.periodIndex + 1) * plans[plan].months + (paused ?? 0)) / months;
  const fits = paused !== undefined && Number.isInteger(index);
  return fits ? periodOf(nextPlan, current.anchorAt, index) : periodOf(nextPlan, start, 0);
}

/** Spreads renewals due at one time over the following hour. */
const spreadMs = (subscriptionId: number): number => (Math.imul(subscriptionId, 40_503) >>> 0) % hourMs;

export interface Schedule {
  dueAt: Date | null;
  dueKind: 'bridge' | 'renew' | 'notice' | 'end' | 'pauseBegins' | 'pauseEnds' | 'trialEnds' | null;
}
interface Plannable {
  id: number;
  state: 'active' | 'past_due' | 'canceled';
  periodEnd: Date;
  pausedUntil?: Date | null;
  trialUntil?: Date | null;
  cancelAtPeriodEnd: boolean;
  failedAttempts: number;
}
/** Attempt 0 is the renewal itself; retries are in the hour before the same time of day. */
export function attemptAt(of: Pick<Plannable, 'id' | 'periodEnd' | 'pausedUntil'>, attempt: number): Date {
  const at = nextStart(of).getTime() + spreadMs(of.id);
  if (attempt === 0) return new Date(at);
  return new Date(at - hourMs + (timings.retryDays[attempt - 1] ?? 0) * dayMs);
}
export const attemptsInAll = 1 + timings.retryDays.length;

/** When the email that a pause ends soon is due. */
export const pauseNoticeAt = ({ periodEnd, pausedUntil }: { periodEnd: Date; pausedUntil: Date }): Date =>
  new Date(Math.max(periodEnd.getTime(), pausedUntil.getTime() - timings.renewalNoticeDays * dayMs));

/** When the email that a trial ends soon is due. */
export const trialNoticeAt = (trialUntil: Date): Date =>
  new Date(trialUntil.getTime() - timings.trialNoticeDays * dayMs);

/** The emails of a pause precede the renewal at its end. */
function planPause(of: Plannable, done: Done): Schedule | null {
  const { periodEnd } = of;
  const pausedUntil = nextStart(of);
  if (pausedUntil <= periodEnd) return null;
  if (done === null) return { dueAt: periodEnd, dueKind: 'pauseBegins' };
  if (done !== 'pauseBegins') return null;
  return { dueAt: pauseNoticeAt({ periodEnd, pausedUntil }), dueKind: 'pauseEnds' };
}

/** A completed step: grace was granted, or an email was sent. */
type Done = 'bridge' | 'notice' | 'pauseBegins' | 'pauseEnds' | 'trialEnds' | null;
/** The next step of a subscription. */
export function planNext(of: Plannable, done: Done = null): Schedule {
  if (of.state !== 'active') return { dueAt: null, dueKind: null };
  if (of.cancelAtPeriodEnd) return { dueAt: of.periodEnd, dueKind: 'end' };
  const at = attemptAt(of, of.failedAttempts);
  if (of.failedAttempts === 0) {
    if (done === 'bridge') return { dueAt: at, dueKind: 'renew' };
    const pause = planPause(of, done);
    if (pause !== null) return pause;
    const trialUntil = of.trialUntil ?? null;
    if (trialUntil !== null && done !== 'trialEnds')
      return { dueAt: trialNoticeAt(trialUntil), dueKind: 'trialEnds' };
    return { dueAt: new Date(nextStart(of).getTime() - bridgeLeadMs), dueKind: 'bridge' };
  }
  if (done === 'notice') return { dueAt: at, dueKind: 'renew' };
  return { dueAt: new Date(at.getTime() - dayMs), dueKind: 'notice' };
}

/** The email a day before a retry; the first one immediately reports the failed renewal. */
export function dunningNotice(failedAttempts: number): 'renewalFailed' | 'retryTomorrow' | 'lastDay' {
  if (failedAttempts <= 1) return 'renewalFailed';
  return failedAttempts + 1 >= attemptsInAll ? 'lastDay' : 'retryTomorrow';
}

type AttemptOutcome = 'soft' | 'needsPerson' | 'needsCard' | 'abandoned';
/** Classifies a failed charge by its consequence for the next attempt. */
export function outcomeOf(
  intent: { declineCode: string | null; declineNeeds: 'person' | 'newCard' | null },
  initiator: 'person' | 'merchant' | 'network',
): AttemptOutcome {
  if (intent.declineCode === 'abandoned') return initiator === 'person' ? 'abandoned' : 'needsPerson';
  if (intent.declineNeeds === 'person') return 'needsPerson';
  // The card was detached, or belongs to another processor.
  const gone = intent.declineNeeds === 'newCard' || intent.declineCode === 'card_removed';
  return gone ? 'needsCard' : 'soft';
}

/** This month and those before it: `2026-11`. */
export const recentMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );

const pausesMs = [5 * 60_000, 15 * 60_000, hourMs, 6 * hourMs];
const triesInAll = 40;
/** The next retry of a step that failed on our side: growing delays, then daily; null once it is stuck. */
export function tryAgainAt(tries: number, now: Date): Date | null {
  if (tries >= triesInAll) return null;
  return new Date(now.getTime() + (pausesMs[tries - 1] ?? dayMs));
}

/** The credit for unused days of a period's remaining cost; a day that has begun counts as unused. */
export function unusedCents(
  period: { startsAt: Date; endsAt: Date; paidCents: number; refundedCents: number },
  now: Date,
): number {
  const left = period.endsAt.getTime() - now.getTime();
  if (left <= 0) return 0;
  const days = Math.max(1, Math.round((period.endsAt.getTime() - period.startsAt.getTime()) / dayMs));
  const unused = Math.min(days, Math.ceil(left / dayMs));
  return Math.round(((period.paidCents - period.refundedCents) * unused) / days);
}

export interface MonthParts {
  platformCents: number;
  acquisitionCents: number;
  retentionCents: number;
}
/**
 * Splits a charge into shares per month of service. The totals of the shares are exact; each is then spread
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

export const sumOfParts = (months: readonly MonthParts[]): number =>
  months.reduce((sum, part) => sum + part.platformCents + part.acquisitionCents + part.retentionCents, 0);

/**
 * Splits a discounted charge of which the platform bears a part: creators get shares of that too; the
 * platform the rest. If that is negative, the sum exceeds the payment.
 */
export function splitDiscounted(
  paidCents: number,
  borneCents: number,
  months: number,
  hasAcquirer: boolean,
): MonthParts[] {
  const full = splitCharge(paidCents + borneCents, months, hasAcquirer);
  const creatorsCents = sumOfParts(full.map((part) => ({ ...part, platformCents: 0 })));
  const own = splitEvenly(Math.max(0, paidCents - creatorsCents), months);
  return full.map((part, i) => ({ ...part, platformCents: own[i] ?? 0 }));
}

/** Splits a refund over each month's parts, proportionally, to the cent. */
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

/** The tolerated lead of a browser's clock. */
const clockSkewMs = 5 * 60_000;
/** False if a touch is too old, or in the future beyond the clock skew. */
export function isRecentTouch(touchedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - touchedAt.getTime();
  return ageMs >= -clockSkewMs && ageMs <= timings.acquisitionWindowDays * dayMs;
}

export const cardNoticeDays = 14;
