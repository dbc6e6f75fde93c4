// The only steps that tips and recurring tips take.
import type { Transitions } from '../../../../lib/transitions.ts';

/** A payout that comes back reopens its tips, and money that returns gives a refunded tip back. */
export const tipTransitions: Transitions<'open' | 'failed' | 'pending' | 'complete' | 'refunded'> = {
  open: ['failed', 'pending'],
  failed: ['pending'],
  pending: ['complete', 'refunded'],
  complete: ['pending', 'refunded'],
  refunded: ['pending'],
};

export const tipPlanTransitions: Transitions<'active' | 'ended'> = { active: ['ended'], ended: [] };
