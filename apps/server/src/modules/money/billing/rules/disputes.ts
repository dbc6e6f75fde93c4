// What the state of a dispute means for its money and for what the bank wants to read.
import type { disputeTransitions } from './transitions.ts';

export type DisputeState = keyof typeof disputeTransitions;

/** An inquiry takes nothing; what a lost dispute took stays with the bank. */
export const isMoneyTaken = (state: DisputeState): boolean =>
  state === 'needsResponse' || state === 'underReview' || state === 'lost';

export const isDisputeEnded = (state: DisputeState): boolean =>
  state === 'won' || state === 'lost' || state === 'closed';

/** Until evidence was submitted. */
export const answerableStates = ['needsResponse', 'warning'] as const satisfies readonly DisputeState[];
export const isAnswerable = (state: DisputeState): boolean =>
  (answerableStates as readonly DisputeState[]).includes(state);

/** Whether the bank wants new evidence: for the chargeback after an inquiry, an appeal, a second review. */
export function startsStage(before: DisputeState, state: DisputeState): boolean {
  if (before === state) return false;
  if (before === 'warning' || before === 'closed') return state !== 'closed';
  if (before === 'lost') return state !== 'won';
  return before === 'underReview' && state === 'needsResponse';
}
