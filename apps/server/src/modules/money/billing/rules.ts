import { createHmac } from 'node:crypto';
import { splitByWeight } from '@realfin/contract/money';
import type { IntentState, PurchaseIntent, PurchaseLineKind } from '@realfin/contract/purchases';
import { canMove } from '../../../lib/transitions.ts';
import { purchaseTransitions, type refundTransitions } from './rules/transitions.ts';

/** What is known of a charge. `unreachable`: no answer. `neverPrepared`: there is no charge to confirm. */
export type Outcome =
  | { state: 'succeeded'; feeCents?: number | null }
  | {
      state: 'declined';
      declineCode: string;
      retry?: { allowed: boolean; needs: 'person' | 'newCard' | null };
    }
  | { state: 'needsAction'; actionUrl: string }
  | { state: 'prepared' | 'pending' | 'canceled' | 'unreachable' | 'neverPrepared' };

/** States in which money may still move without another action of the payer. */
export const liveStates = ['open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling'] as const;
export type StoredState = keyof typeof purchaseTransitions;
export const isLive = (state: StoredState): boolean => (liveStates as readonly StoredState[]).includes(state);

/** The states people are shown: until a payment is answered for, it is being processed. */
export const shownState = (state: StoredState): IntentState =>
  state === 'open' || state === 'prepared' || state === 'canceling' ? 'processing' : state;

/** Says nothing against the card: no other one would do better, and it counts for no limit. */
const isNotOfTheCard = (code: string): boolean => code === 'processing_error' || code === tooSmall;
/** Less than the processor charges in the currency that its account settles in. */
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

/** The next state, or null when the outcome is known already or older than what is stored. */
export function nextState(current: StoredState, outcome: Outcome): StoredState | null {
  const next = stateOf(outcome);
  return next !== null && canMove(purchaseTransitions, current, next) ? next : null;
}

/** Why a payment ended without an answer of the bank. */
export type GiveUpReason = 'abandoned' | 'unreachable';

/** The request never reached the processor: nothing is known against the card. */
export const wasOutage = (intent: { state: StoredState; declineCode: string | null }): boolean =>
  intent.state === 'failed' && intent.declineCode === 'unreachable';

type Purpose = PurchaseIntent['purpose'];
const subscriptionPurposes = ['subscription', 'upgrade', 'renewal', 'cardUpdate'] as const;
/** Any number of tips, tickets and gifts may be paid for at the same time. */
export const allowsConcurrent = (purpose: Purpose): boolean =>
  purpose === 'tip' || purpose === 'ppv' || purpose === 'gift';
/** The purposes of which one may be under way at a time; tips, events and gifts only supersede their own kind. */
export const conflictingPurposes = (purpose: Purpose): readonly Purpose[] =>
  allowsConcurrent(purpose) ? [purpose] : subscriptionPurposes;

/** Its charge asks the bank for later ones too; that of a tip, a ticket or a gift does not. */
export const setsCardUp = (purpose: Purpose): boolean => !allowsConcurrent(purpose);

/** A waiting step that goes on, or has ended, after whatever it met before. */
export const clearedRetry = { tries: 0, lastError: null, stuckAt: null } as const;

/** Keeps the keys of two sites apart that share an account at the processor. */
const instanceLength = 12;
export const instanceOf = (secret: string): string =>
  createHmac('sha256', secret).update('billing instance').digest('hex').slice(0, instanceLength);
export const sentKey = (secret: string, key: string): string => `${instanceOf(secret)}:${key}`;
/** The key as we know it; null for one of another site or of the processor's own desk. */
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
/** Whether people see the same card. */
export const isSameCard = (one: CardFace, other: CardFace): boolean =>
  one.brand === other.brand &&
  one.lastFour === other.lastFour &&
  one.expirationMonth === other.expirationMonth &&
  one.expirationYear === other.expirationYear;

export const maskedNumber = (lastFour: string): string => `XXXX-XXXX-XXXX-${lastFour}`;
export const invoiceNumber = (id: number): string => `RF-${String(id).padStart(6, '0')}`;

/** Ids of checks begin with it, which are asked about like purchases. */
export const checkPrefix = 'cc_';
export const openCheckStates = ['open', 'needsAction'] as const;

const retryMinutes = [1, 5, 15, 60, 240];
/** Pauses between tries grow up to six hours. */
export const retryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[tries - 1] ?? 360) * minute);
/** A refund the payer's bank is working on is asked about daily. */
export const pollAt = (now: Date): Date => new Date(now.getTime() + dailyMs);
/** About a week of tries, a month of a purchase's. An absent processor is not counted: it comes back. */
export const mostTries = 30;

export type RefundState = keyof typeof refundTransitions;
/** Those whose money is, or may yet be, on its way to the payer. */
export const openRefundStates = ['requested', 'sending', 'pending'] as const satisfies readonly RefundState[];

/** What is left of a line that may go back. */
export interface LineRest {
  n: number;
  leftCents: number;
}
export interface LinePart {
  n: number;
  amountCents: number;
}
/**
 * How money that names no line is divided: it is the rest of one line when exactly one has that rest, else in
 * proportion. What is more than all rests is nobody's.
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

/** The key of what goes back of one line. */
export const lineKey = (key: string, n: number): string => (n === 1 ? key : `${key}:${n}`);

/** Under which a hold of a dispute is posted. Queries spell it as SQL, too. */
export const holdKey = (disputeRef: string, n: number): string =>
  n === 1 ? `dispute:${disputeRef}` : `dispute:${disputeRef}/${n}`;

/** One thing that a purchase pays for. */
export interface OrderLine {
  kind: PurchaseLineKind;
  /** What of that kind, such as the event of a ticket. */
  subjectId?: number;
  channelId?: number;
  description: string;
  priceCents: number;
  discountCents?: number;
}
