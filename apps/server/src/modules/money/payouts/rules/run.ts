// When months end, what is paid, and why something is carried to the next month.
import { limits } from '@realfin/contract/limits';
import { reserve } from '@realfin/contract/money';
import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { HoldReason, PayeeKyc, PayoutState, RunState, TaxForm } from '@realfin/contract/payouts';
import { timings } from '@realfin/contract/timings';

const dayMs = 86_400_000;
/** The month before the one of this moment, UTC: `2026-11`. */
export function lastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
/** A month takes postings until the third day after it; then it is closed. */
export const openDays = 3;
export const lastClosedMonth = (now: Date): string => lastMonth(new Date(now.getTime() - openDays * dayMs));
export const firstDayAfter = (month: string): string => endOfMonth(month).toISOString().slice(0, 10);
/** The first moment after a month. */
export function endOfMonth(month: string): Date {
  const start = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}
/** When the payouts of a month are promised: its card payments can no longer be taken back easily. */
export const dueAt = (month: string, holdDays: number): Date =>
  new Date(endOfMonth(month).getTime() + holdDays * dayMs);
/** Of a run that is opened late: administrators have as long as after any other cut. The hold of its money is over. */
export function dueAfter(cutAt: Date, month: string, holdDays: number): Date {
  const day = cutAt.getTime() - (cutAt.getTime() % dayMs);
  const soonest = day + Math.max(0, holdDays - openDays) * dayMs;
  return new Date(Math.max(dueAt(month, holdDays).getTime(), soonest));
}

/** A promised payout that has not left so long after its day is late. */
export const lateMs = timings.payoutLateHours * 3_600_000;
export const isOverdue = (due: Date, now: Date): boolean => due.getTime() + lateMs < now.getTime();
/** How long before its day administrators are reminded. */
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
/** What is kept back for the disputes that are to come, by how many there were: percent, and for how many days. */
export function reserveFor({ sold, disputed }: Disputes): { percent: number; days: number } {
  const isFrom = (percent: number) => sold > 0 && disputed * 100 >= percent * sold;
  const { high, low, days, leastDisputes } = reserve;
  const step = [high, low].find(({ fromPercent }) => isFrom(fromPercent));
  if (step === undefined || disputed < leastDisputes) return { percent: 0, days: 0 };
  return { percent: step.keptPercent, days };
}

export interface Candidate {
  /** At the cut, without what came later. */
  closingCents: number;
  /** What was reversed since; never positive. */
  reversedCents: number;
  /** Now. */
  balanceCents: number;
  isGone: boolean;
  /** What they earn with links is being checked. */
  isHeld: boolean;
  disputes: Disputes;
  /** Months that were paid to them before. */
  paidMonths: number;
  /** Of tips beyond what one person gives in a month without a hold. */
  heldTipCents: number;
  payee: { kyc: PayeeKyc; taxForm: TaxForm; payoutsEnabled: boolean; changedAt: Date | null } | null;
}
export interface Decision {
  amountCents: number;
  reserveCents: number;
  reserveDays: number;
  /** Of large tips, and stays in the balance. */
  heldTipCents: number;
  reason: HoldReason | null;
}

/** What is kept of a payout: for the disputes of those who had some, and of those who are new to payouts. */
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
/** The tips that are still held at a time, of those in a cut; and when the last of them is free. */
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

/** Why a payee can't be paid now. */
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
/** Whether a frozen payout still goes where its payee wants it: administrators approved that account and no other. */
export function isSameDetails(
  frozen: Details & { payeeKind: string | null; payeeName: string; payeeCountry: string },
  payee: ManualDetails,
): boolean {
  if (frozen.provider !== payee.provider || frozen.destinationRef !== payee.destinationRef) return false;
  // Who owns the account is checked by a provider itself.
  return (
    payee.provider !== 'manual' ||
    (frozen.payeeKind === payee.kind &&
      frozen.payeeName === payee.name &&
      frozen.payeeCountry === payee.country)
  );
}

/**
 * What of a balance is paid. Money that came after the cut is in hold, and what was reversed since is taken off: a
 * refund of an older payment is not hidden behind a newer one.
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

/** How long a request may be on its way whose answer was lost. */
export const lateRequestMs = 15 * 60_000;
/** Banks send back what had arrived within a week. */
export const lastLookAt = (paidAt: Date): Date => new Date(paidAt.getTime() + 7 * dayMs);

/** How often a provider may refuse a step that has to be taken before a person decides: for half a day. */
export const mostRefusals = 6;

/** Nothing more happens to these by themselves. */
export const endedStates = ['held', 'paid', 'returned'] as const satisfies readonly PayoutState[];
export const isEnded = (state: PayoutState): boolean => endedStates.some((ended) => ended === state);

export const runCause = (runId: number, channelId: number): string => `payout:${runId}:${channelId}`;
export const ledgerSubject = ({ id }: { id: number }): string => `payout:${id}`;
/** Of a step at the provider. */
export const stepKey = ({ runId, channelId }: { runId: number; channelId: number }, step: string): string =>
  `${runCause(runId, channelId)}:${step}`;

interface Steps {
  state: RunState;
  frozenById: number | null;
  approvedById: number | null;
}
/** Whether this administrator has taken the step before, so that another one must take the next. */
export function hasActedOn(run: Steps, viewerId: number): boolean {
  if (run.state === 'frozen') return run.frozenById === viewerId;
  // Frozen by the clock: then approving and paying are two people's.
  return run.state === 'approved' && run.frozenById === null && run.approvedById === viewerId;
}
