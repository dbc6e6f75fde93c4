// The only steps that a ticket takes.
import type { Transitions } from '../../../../lib/transitions.ts';

/** Money that returns gives a refunded ticket back. */
export const ticketTransitions: Transitions<'open' | 'failed' | 'pending' | 'released' | 'refunded'> = {
  open: ['failed', 'pending'],
  failed: ['pending'],
  pending: ['released', 'refunded'],
  released: ['refunded'],
  refunded: ['pending'],
};
