// The allowed transitions of a ticket.
import type { Transitions } from '../../../../lib/transitions.ts';

/** A returned refund restores the ticket. */
export const ticketTransitions: Transitions<'open' | 'failed' | 'pending' | 'released' | 'refunded'> = {
  open: ['failed', 'pending'],
  failed: ['pending'],
  pending: ['released', 'refunded'],
  released: ['refunded'],
  refunded: ['pending'],
};
