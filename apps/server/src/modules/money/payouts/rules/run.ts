// Rules for month ends, payout amounts, and balances carried to the next month.
import { limits } from '@realfin/contract/limits';
import { reserve } from '@realfin/contract/money';
import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { HoldReason, PayeeKyc, PayoutState, RunState, TaxForm } from '@realfin/contract/payouts';
import { timings } from '@realfin/contract/timings';

const dayMs = 86_400_000;
/** The month before this time, UTC: `2026-11`. */
export function lastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
/** A month accepts postings until the third day after it; then it is closed. */
export const openDays = 3;
export const lastClosedMonth = (now: Date): string => lastMonth(new Date(now.getTime() - openDays * dayMs));
export const firstDayAfter = (month: string): string => endOfMonth(month).toISOString().slice(0, 10);
/** The first moment after a month. */
export function endOfMonth(month: string): Date {
  const start = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}
/** The promised payout date of a month: its card payments can no longer be reversed easily. */
export const dueAt = (month: string, holdDays: number): Date =>
  new Date(endOfMonth(month).getTime() + holdDays * dayMs);
/** The due date of a run, even if it is opened late: administrators get the same time after each cut. */
export function dueAfter(cutAt: Date, month: string, holdDays: number): Date {
  const day = cutAt.getTime() - (cutAt.getTime() % dayMs);
  const soonest = day + Math.max(0, holdDays - openDays) * dayMs;
  return new Date(Math.max(dueAt(month, holdDays).getTime(), soonest));
}

/** A payout that is still unsent this long after its date is late. */
export const lateMs = timings.payoutLateHours * 3_600_000;
export const isOverdue = (due: Date, now: Date): boolean => due.getTime() + lateMs < now.getTime();
/** The time before the date at which administrators are reminded. */
const remindMs = dayMs;
export const isDueSoon = (due: Date, now: Date): boolean =>
  due > now && due.getTime() - remindMs <= now.getTime();
export const changedUntil = (changedAt: Date | null): Date | null =>
  changedAt === null ? null : new Date(changedAt.getTime() + timings.payeeChangeDays * dayMs);

interface Disputes {
  sold: number;
  disputed: number;
}
export const reserveWindowDays = reserve.windowDays;
/** The reserve for future disputes, based on past ones: percent, and number of days. */
export function reserveFor({ sold, disputed }: Disputes): { percent: number; days: number } {
  const isFrom = (percent: number) => sold > 0 && disputed * 100 >= percent * sold;
  const { high, low, days, leastDisputes } = reserve;
  const step = [high, low].find(({ fromPercent }) => isFrom(fromPercent));
  if (step === undefined || disputed < leastDisputes) return { percent: 0, days: 0 };
  return { percent: step.keptPercent, days };
}

export interface Candidate {
  /** At the cut, without later postings. */
  closingCents: number;
  /** Reversed since the cut; never positive. */
  reversedCents: number;
  /** The current balance. */
  balanceCents: number;
  isGone: boolean;
  /** Their affiliate earnings are under review. */
  isHeld: boolean;
  disputes: Disputes;
  /** The number of months paid to them before. */
  paidMonths: number;
  /** The part of tips above the monthly limit without a hold. */
  heldTipCents: number;
  payee: { kyc: PayeeKyc; taxForm: TaxForm; payoutsEnabled: boolean; changedAt: Date | null } | null;
}
export interface Decision {
  amountCents: number;
  reserveCents: number;
  reserveDays: number;
  /** The part of large tips that stays in the balance. */
  heldTipCents: number;
  reason: HoldReason | null;
}

/** The reserve for earners with disputes or new to payouts; the larger percentage applies. */
export function keptOf(
  { disputes, paidMonths }: Pick<Candidate, 'disputes' | 'paidMonths'>,
  care: PayoutCare,
): { percent: number; days: number } {
  const forDisputes = reserveFor(disputes);
  const isFirst = paidMonths < care.firstMonths && care.reserveDays > 0;
  const forFirst = { percent: isFirst ? care.reservePercent : 0, days: care.reserveDays };
  return forFirst.percent > forDisputes.percent ? forFirst : forDisputes;
}

interface HeldTip {
  cents: number;
  paidAt: Date;
  entryId: number;
  bookedOn: string;
}
/** The tips in a cut that are still held at a time, and when the last of them is released. */
export function heldTipsAt(
  tips: readonly HeldTip[],
  { tipHoldDays }: PayoutCare,
  { at, cut }: { at: Date; cut: { entry: number; before: string | null } },
): { cents: number; until: Date | null } {
  const held = tips
    .map(({ paidAt, ...tip }) => ({ ...tip, until: new Date(paidAt.getTime() + tipHoldDays * dayMs) }))
    .filter(({ until }) => until > at)
    .filter(
      ({ entryId, bookedOn }) => entryId <= cut.entry && (cut.before === null || bookedOn < cut.before),
    );
  const last = held.reduce<Date | null>(
    (latest, { until }) => (latest !== null && latest > until ? latest : until),
    null,
  );
  return { cents: held.reduce((sum, { cents }) => sum + cents, 0), until: last };
}

/** Returns why a payee can't be paid now; null if they can. */
export function payeeReason(payee: Candidate['payee'], now: Date): HoldReason | null {
  if (payee === null || payee.kyc === 'none') return 'notSetUp';
  if (payee.kyc !== 'verified' || !payee.payoutsEnabled) return 'notVerified';
  if (payee.taxForm === 'asked' || payee.taxForm === 'expired') return 'taxForm';
  const until = changedUntil(payee.changedAt);
  return until !== null && until > now ? 'detailsChanged' : null;
}

interface Details {
  provider: string;
  destinationRef: string;
}
interface ManualDetails extends Details {
  kind: 'person' | 'company';
  name: string;
  country: string;
}
/** Whether the payee's details are still the frozen ones: administrators approved that account only. */
export function isSameDetails(
  frozen: Details & { payeeKind: string | null; payeeName: string; payeeCountry: string },
  payee: ManualDetails,
): boolean {
  if (frozen.provider !== payee.provider || frozen.destinationRef !== payee.destinationRef) return false;
  // Providers verify the account owner themselves.
  return (
    payee.provider !== 'manual' ||
    (frozen.payeeKind === payee.kind &&
      frozen.payeeName === payee.name &&
      frozen.payeeCountry === payee.country)
  );
}

/**
 * Decides the payable part of a balance. Money after the cut stays on hold, and reversals since are deducted:
 * a refund of an older payment is not hidden behind a newer one.
 */
export function decide(candidate: Candidate, care: PayoutCare, now: Date): Decision {
  const { closingCents, reversedCents, balanceCents } = candidate;
  const freeCents = Math.min(closingCents + reversedCents, balanceCents);
  const held = (reason: HoldReason): Decision => ({
    ...{ amountCents: freeCents, reserveCents: 0, reserveDays: 0, heldTipCents: 0, reason },
  });
  if (candidate.isGone) return held('suspended');
  if (candidate.isHeld) return held('affiliateHeld');
  if (freeCents < 0) return held('negative');
  const heldTipCents = Math.min(candidate.heldTipCents, freeCents);
  const { percent, days } = keptOf(candidate, care);
  const reserveCents = Math.floor(((freeCents - heldTipCents) * percent) / 100);
  const amountCents = freeCents - heldTipCents - reserveCents;
  if (amountCents < limits.payoutMinimumCents) return held('belowMinimum');
  const reason = payeeReason(candidate.payee, now);
  return reason === null
    ? { amountCents, reserveCents, reserveDays: days, heldTipCents, reason: null }
    : held(reason);
}

/** The time for which a request with a lost answer may still be in flight. */
export const lateRequestMs = 15 * 60_000;
/** Banks return payouts within a week of arrival. */
export const lastLookAt = (paidAt: Date): Date => new Date(paidAt.getTime() + 7 * dayMs);

/** The refusals of a required step before an administrator must decide: about half a day. */
export const mostRefusals = 6;

/** Final states, unless an administrator or the bank acts. */
export const endedStates = ['held', 'paid', 'returned'] as const satisfies readonly PayoutState[];
export const isEnded = (state: PayoutState): boolean => endedStates.some((ended) => ended === state);

export const runCause = (runId: number, channelId: number): string => `payout:${runId}:${channelId}`;
export const ledgerSubject = ({ id }: { id: number }): string => `payout:${id}`;
/** The idempotency key of a step at the provider. */
export const stepKey = ({ runId, channelId }: { runId: number; channelId: number }, step: string): string =>
  `${runCause(runId, channelId)}:${step}`;

interface Steps {
  state: RunState;
  frozenById: number | null;
  approvedById: number | null;
}
/** Whether this administrator took the previous step, so that another one must take the next. */
export function hasActedOn(run: Steps, viewerId: number): boolean {
  if (run.state === 'frozen') return run.frozenById === viewerId;
  // Frozen automatically: then approval and payment need two people.
  return run.state === 'approved' && run.frozenById === null && run.approvedById === viewerId;
}
