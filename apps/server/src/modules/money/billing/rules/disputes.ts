// Rules by dispute state: whether money is withheld and whether the bank accepts evidence.
import type { disputeTransitions } from './transitions.ts';

export type DisputeState = keyof typeof disputeTransitions;

/** Inquiries withhold no money; money of lost disputes stays with the bank. */
export const isMoneyTaken = (state: DisputeState): boolean =>
  state === 'needsResponse' || state === 'underReview' || state === 'lost';

export const isDisputeEnded = (state: DisputeState): boolean =>
  state === 'won' || state === 'lost' || state === 'closed';

/** States in which evidence was not submitted yet. */
export const answerableStates = ['needsResponse', 'warning'] as const satisfies readonly DisputeState[];
export const isAnswerable = (state: DisputeState): boolean =>
  (answerableStates as readonly DisputeState[]).includes(state);

/** Whether the bank requests new evidence: for a chargeback after an inquiry, an appeal, a second review. */
export function startsStage(before: DisputeState, state: DisputeState): boolean {
  if (before === state) return false;
  if (before === 'warning' || before === 'closed') return state !== 'closed';
  if (before === 'lost') return state !== 'won';
  return before === 'underReview' && state === 'needsResponse';
}
