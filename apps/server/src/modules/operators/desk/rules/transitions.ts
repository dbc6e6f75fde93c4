// State transitions of ordered refunds.
import type { Transitions } from '../../../../lib/transitions.ts';

export const orderTransitions: Transitions<'waiting' | 'approved' | 'declined'> = {
  waiting: ['approved', 'declined'],
  approved: [],
  declined: [],
};
