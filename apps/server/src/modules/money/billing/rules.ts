import { createHmac } from 'node:crypto';
import { splitByWeight } from '@realfin/contract/money';
import type { IntentState, PurchaseIntent, PurchaseLineKind } from '@realfin/contract/purchases';
import { canMove } from '../../../lib/transitions.ts';
import { purchaseTransitions, type refundTransitions } from './rules/transitions.ts';

/** The outcome of a charge, if known. `unreachable`: no answer. `neverPrepared`: no charge to confirm. */
export type Outcome =
  | { state: 'succeeded'; feeCents?: number | null }
  | {
      state: 'declined';
      declineCode: string;
      retry?: { allowed: boolean; needs: 'person' | 'newCard' | null };
    }
  | { state: 'needsAction'; actionUrl: string }
  | { state: 'prepared' | 'pending' | 'canceled' | 'unreachable' | 'neverPrepared' };

/** States in which money may still move without further action by the payer. */
export const liveStates = ['open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling'] as const;
export type StoredState = keyof typeof purchaseTransitions;
export const isLive = (state: StoredState): boolean => (liveStates as readonly StoredState[]).includes(state);

/** The states shown to people: a payment without a known outcome is processing. */
export const shownState = (state: StoredState): IntentState =>
  state === 'open' || state === 'prepared' || state === 'canceling' ? 'processing' : state;

/** Not the card's fault: another card would not help, and it counts toward no limit. */
const isNotOfTheCard = (code: string): boolean => code === 'processing_error' || code === tooSmall;
/** Below the minimum charge in the settlement currency of the processor's account. */
export const tooSmall = 'amount_too_small';

function stateOf(outcome: Outcome): StoredState | null {
  switch (outcome.state) {
    case 'succeeded':
    case 'needsAction':
      return outcome.state;
    case 'declined':
      return isNotOfTheCard(outcome.declineCode) ? 'failed' : 'declined';
    case 'canceled':
    case 'neverPrepared':
      return 'failed';
    case 'pending':
      return 'processing';
    case 'unreachable':
      return 'unknown';
    default:
      return null;
  }
}

/** Returns the next state, or null if the outcome is known already or older than the stored one. */
export function nextState(current: StoredState, outcome: Outcome): StoredState | null {
  const next = stateOf(outcome);
  return next !== null && canMove(purchaseTransitions, current, next) ? next : null;
}

/** The reason that a payment ended without an answer from the bank. */
export type GiveUpReason = 'abandoned' | 'unreachable';

/** The request never reached the processor, so it says nothing about the card. */
export const wasOutage = (intent: { state: StoredState; declineCode: string | null }): boolean =>
  intent.state === 'failed' && intent.declineCode === 'unreachable';

type Purpose = PurchaseIntent['purpose'];
const subscriptionPurposes = ['subscription', 'upgrade', 'renewal', 'cardUpdate'] as const;
/** Tips, tickets and gifts may be paid for in parallel. */
export const allowsConcurrent = (purpose: Purpose): boolean =>
  purpose === 'tip' || purpose === 'ppv' || purpose === 'gift';
/** Purposes that exclude each other while one is open; tips, tickets and gifts only exclude their own. */
export const conflictingPurposes = (purpose: Purpose): readonly Purpose[] =>
  allowsConcurrent(purpose) ? [purpose] : subscriptionPurposes;

/** Whether the charge also authorizes later ones; tips, tickets and gifts don't. */
export const setsCardUp = (purpose: Purpose): boolean => !allowsConcurrent(purpose);

/** Clears the retry state of a step that resumes or has ended. */
export const clearedRetry = { tries: 0, lastError: null, stuckAt: null } as const;

/** Separates the keys of two sites that share an account at the processor. */
const instanceLength = 12;
export const instanceOf = (secret: string): string =>
  createHmac('sha256', secret).update('billing instance').digest('hex').slice(0, instanceLength);
export const sentKey = (secret: string, key: string): string => `${instanceOf(secret)}:${key}`;
/** The key without its prefix; null for those of another site or the processor's dashboard. */
export function ownKey(secret: string, sent: string | null): string | null {
  const prefix = sentKey(secret, '');
  return sent !== null && sent.startsWith(prefix) ? sent.slice(prefix.length) : null;
}

const minute = 60_000;
const pausesMs = [5 * minute, 60 * minute];
const dailyMs = 24 * 60 * minute;

/** Delays between polls of the processor. */
export const askAgainAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (pausesMs[tries] ?? dailyMs));

/** A bank's check that is not completed within a day is abandoned. */
export const isAbandoned = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= dailyMs;

/** Declines are counted by the day in UTC. */
export const declinesOn = (at: Date): string => `declines:${at.toISOString().slice(0, 10)}`;
export const nextDay = (now: Date): Date => new Date(now.getTime() + dailyMs - (now.getTime() % dailyMs));

interface CardFace {
  brand: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
}
/** Whether two entries look the same to people. */
export const isSameCard = (one: CardFace, other: CardFace): boolean =>
  one.brand === other.brand &&
  one.lastFour === other.lastFour &&
  one.expirationMonth === other.expirationMonth &&
  one.expirationYear === other.expirationYear;

export const maskedNumber = (lastFour: string): string => `XXXX-XXXX-XXXX-${lastFour}`;
export const invoiceNumber = (id: number): string => `RF-${String(id).padStart(6, '0')}`;

/** The id prefix of card checks, which are polled like purchases. */
export const checkPrefix = 'cc_';
export const openCheckStates = ['open', 'needsAction'] as const;

const retryMinutes = [1, 5, 15, 60, 240];
/** Retry delays grow up to six hours. */
export const retryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[tries - 1] ?? 360) * minute);
/** A refund that is pending at the payer's bank is polled daily. */
export const pollAt = (now: Date): Date => new Date(now.getTime() + dailyMs);
/** About a week of tries, or a month for a purchase. Outages of the processor are not counted. */
export const mostTries = 30;

export type RefundState = keyof typeof refundTransitions;
/** Refunds whose money is, or may still be, on its way to the payer. */
export const openRefundStates = ['requested', 'sending', 'pending'] as const satisfies readonly RefundState[];

/** The refundable part of a line. */
export interface LineRest {
  n: number;
  leftCents: number;
}
export interface LinePart {
  n: number;
  amountCents: number;
}
/**
 * Divides money that names no line: all to one line if exactly one has that rest, else in
 * proportion. An excess over all rests is not divided.
 */
export function divideAmong(rests: readonly LineRest[], amountCents: number): LinePart[] {
  const matches = rests.filter(({ leftCents }) => leftCents === amountCents);
  const [match, another] = matches;
  if (match !== undefined && another === undefined) return [{ n: match.n, amountCents }];
  const lefts = rests.map(({ leftCents }) => leftCents);
  const total = lefts.reduce((a, b) => a + b, 0);
  const parts = splitByWeight(Math.min(amountCents, total), lefts);
  return rests.map(({ n }, i) => ({ n, amountCents: parts[i] ?? 0 })).filter((part) => part.amountCents > 0);
}

/** The key of a refund or dispute for one line. */
export const lineKey = (key: string, n: number): string => (n === 1 ? key : `${key}:${n}`);

/** The key of a dispute's hold. Mirrored in SQL by `disputeCause`. */
export const holdKey = (disputeRef: string, n: number): string =>
  n === 1 ? `dispute:${disputeRef}` : `dispute:${disputeRef}/${n}`;

/** One item of a purchase. */
export interface OrderLine {
  kind: PurchaseLineKind;
  /** The id of the item, such as the event of a ticket. */
  subjectId?: number;
  channelId?: number;
  description: string;
  priceCents: number;
  discountCents?: number;
}
