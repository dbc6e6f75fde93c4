// The allowed transitions of a run and its payouts.
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

/** A bank may return a payout that had arrived, or pay one that the provider was asked to cancel. */
export const payoutTransitions: Transitions<PayoutState> = {
  pending: ['submitted', 'failed', 'returned'],
  submitted: ['inTransit', 'paid', 'failed', 'returned'],
  inTransit: ['paid', 'failed', 'returned'],
  paid: ['failed', 'returned'],
  failed: ['inTransit', 'paid', 'returned'],
  held: [],
  returned: [],
};
