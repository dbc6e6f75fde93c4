// The allowed transitions of referrals and affiliates.
import type { Transitions } from '../../../../lib/transitions.ts';

export const referralTransitions: Transitions<'invited' | 'approved' | 'rewarded' | 'reversed'> = {
  invited: ['approved', 'reversed'],
  approved: ['rewarded', 'reversed'],
  rewarded: ['reversed'],
  reversed: [],
};

export const affiliateTransitions: Transitions<'applied' | 'approved' | 'declined' | 'held'> = {
  applied: ['approved', 'declined'],
  approved: ['declined', 'held'],
  held: ['approved', 'declined'],
  declined: ['applied', 'approved'],
};
