// The only steps that the run of a month and its payouts take.
import type { PayoutState, RunState } from '@realfin/contract/payouts';
import type { Transitions } from '../../../../lib/transitions.ts';

export const runTransitions: Transitions<RunState> = {
  draft: ['frozen'],
  frozen: ['approved'],
  approved: ['paying'],
  paying: ['done', 'failed'],
  done: [],
  failed: [],
};

/** A bank may send back what had arrived. What the provider was asked to stop may have reached the bank before. */
export const payoutTransitions: Transitions<PayoutState> = {
  pending: ['submitted', 'failed', 'returned'],
  submitted: ['inTransit', 'paid', 'failed', 'returned'],
  inTransit: ['paid', 'failed', 'returned'],
  paid: ['failed', 'returned'],
  failed: ['inTransit', 'paid', 'returned'],
  held: [],
  returned: [],
};
