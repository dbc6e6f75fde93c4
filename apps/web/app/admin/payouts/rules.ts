import type { PayoutRun, RunPayout } from '@realfin/contract/payouts';
import type { Step } from './mutations.ts';

/** The next step for an administrator. The scheduler freezes a run once its hold is over. */
export function nextStep({ state }: Pick<PayoutRun, 'state'>): Step | null {
  if (state === 'draft') return 'freeze';
  if (state === 'frozen') return 'approve';
  return state === 'approved' ? 'pay' : null;
}

/** Whether an administrator can act on a payout: retry it, or record its outcome. */
export const canAct = (
  { isStuck, state }: Pick<RunPayout, 'isStuck' | 'state'>,
  isManual: boolean,
): boolean => isStuck || (isManual && (state === 'submitted' || state === 'paid'));
