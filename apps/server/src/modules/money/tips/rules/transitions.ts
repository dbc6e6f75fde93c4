// The allowed transitions of tips and recurring tips.
import type { Transitions } from '../../../../lib/transitions.ts';

/** A returned payout reopens its tips, and returned refunds restore a tip. */
export const tipTransitions: Transitions<'open' | 'failed' | 'pending' | 'complete' | 'refunded'> = {
  open: ['failed', 'pending'],
  failed: ['pending'],
  pending: ['complete', 'refunded'],
  complete: ['pending', 'refunded'],
  refunded: ['pending'],
};

export const tipPlanTransitions: Transitions<'active' | 'ended'> = { active: ['ended'], ended: [] };
