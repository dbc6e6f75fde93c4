import type { IntentState } from '@realfin/contract/billing';

/** What is known of a charge. `unreachable`: no answer. `neverReceived`: the processor has no such charge. */
export type Outcome =
  | { state: 'succeeded'; chargeRef: string }
  | { state: 'declined'; chargeRef: string; declineCode: string }
  | { state: 'needsAction'; chargeRef: string; actionUrl: string }
  | { state: 'pending' }
  | { state: 'unreachable' }
  | { state: 'neverReceived' }
  | { state: 'abandoned' };

/** States in which money may still move without another action of the payer. */
export const liveStates = [
  'open',
  'processing',
  'needsAction',
  'unknown',
] as const satisfies readonly IntentState[];
export const isLive = (state: IntentState): boolean => (liveStates as readonly IntentState[]).includes(state);

/**
 * The next state, or null when the outcome changes nothing. States only move forward; a successful charge
 * is accepted in any state.
 */
export function nextState(current: IntentState, outcome: Outcome): IntentState | null {
  if (current === 'succeeded') return null;
  if (outcome.state === 'succeeded') return 'succeeded';
  if (!isLive(current)) return null;
  switch (outcome.state) {
    case 'declined':
      return outcome.declineCode === 'processing_error' ? 'failed' : 'declined';
    case 'needsAction':
      return current === 'needsAction' ? null : 'needsAction';
    case 'unreachable':
      return current === 'processing' || current === 'open' ? 'unknown' : null;
    case 'neverReceived':
    case 'abandoned':
      return 'failed';
    default:
      return null;
  }
}

const minute = 60_000;
const pausesMs = [5 * minute, 60 * minute];
const dailyMs = 24 * 60 * minute;

/** Delays between polls of the processor. */
export const askAgainAt = (askCount: number, now: Date): Date =>
  new Date(now.getTime() + (pausesMs[askCount] ?? dailyMs));

/** A bank's check that is not completed within a day is abandoned. */
export const isAbandoned = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= dailyMs;

/** Declines are counted by the day in UTC. */
export const declinesOn = (at: Date): string => `declines:${at.toISOString().slice(0, 10)}`;
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((dailyMs - (now.getTime() % dailyMs)) / 1000);

export const maskedNumber = (lastFour: string): string => `XXXX-XXXX-XXXX-${lastFour}`;
export const invoiceNumber = (id: number): string => `RF-${String(id).padStart(6, '0')}`;
