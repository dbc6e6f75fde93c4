// The allowed transitions of payments, their refunds and their disputes.
import type { Transitions } from '../../../../lib/transitions.ts';

type PurchaseState =
  | 'open'
  | 'prepared'
  | 'processing'
  | 'needsAction'
  | 'unknown'
  | 'canceling'
  | 'succeeded'
  | 'declined'
  | 'failed';

const ended = ['succeeded', 'declined', 'failed'] as const;

/** A declined or failed charge may still turn out to be paid. */
export const purchaseTransitions: Transitions<PurchaseState> = {
  open: ['prepared', 'needsAction', 'canceling', ...ended],
  prepared: ['processing', 'needsAction', 'unknown', 'canceling', ...ended],
  processing: ['needsAction', 'canceling', ...ended],
  needsAction: ['canceling', ...ended],
  unknown: ['processing', 'needsAction', 'canceling', ...ended],
  canceling: [...ended],
  declined: ['succeeded'],
  failed: ['succeeded'],
  succeeded: [],
};

export const cardCheckTransitions: Transitions<'open' | 'needsAction' | 'succeeded' | 'declined' | 'failed'> =
  {
    open: ['needsAction', 'succeeded', 'declined', 'failed'],
    needsAction: ['succeeded', 'declined', 'failed'],
    succeeded: [],
    declined: [],
    failed: [],
  };

/** A bank may return a refund that had arrived. */
export const refundTransitions: Transitions<
  'requested' | 'sending' | 'pending' | 'succeeded' | 'failed' | 'canceled'
> = {
  requested: ['sending', 'pending', 'succeeded', 'failed', 'canceled'],
  sending: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed', 'canceled'],
  failed: [],
  canceled: [],
};

/** Only a won dispute is final: a lost one can be appealed, and an inquiry can become a chargeback. */
export const disputeTransitions: Transitions<
  'warning' | 'needsResponse' | 'underReview' | 'won' | 'lost' | 'closed'
> = {
  warning: ['needsResponse', 'underReview', 'won', 'lost', 'closed'],
  needsResponse: ['underReview', 'won', 'lost', 'closed'],
  underReview: ['needsResponse', 'won', 'lost', 'closed'],
  lost: ['needsResponse', 'underReview', 'won'],
  closed: ['warning', 'needsResponse', 'underReview', 'won', 'lost'],
  won: [],
};

export const messageTransitions: Transitions<'new' | 'handled' | 'ignored' | 'stuck'> = {
  new: ['handled', 'ignored', 'stuck'],
  stuck: ['new', 'handled'],
  handled: [],
  ignored: [],
};

type MovementState = 'new' | 'booked' | 'foreign' | 'stuck' | 'unclassified';
export const movementTransitions: Transitions<MovementState> = {
  new: ['booked', 'foreign', 'stuck', 'unclassified'],
  stuck: ['new'],
  unclassified: ['booked', 'foreign'],
  booked: [],
  foreign: [],
};

export const emailTransitions: Transitions<'sending' | 'sent' | 'failed'> = {
  sending: ['sent', 'failed'],
  sent: [],
  failed: [],
};
