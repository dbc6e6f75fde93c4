import type { PayoutRun } from '@realfin/contract/payouts';
import type { Step } from './mutations.ts';

/** What an administrator does next; the clock freezes a run once its hold is over. */
export function nextStep({ state }: Pick<PayoutRun, 'state'>): Step | null {
  if (state === 'draft') return 'freeze';
  if (state === 'frozen') return 'approve';
  return state === 'approved' ? 'pay' : null;
}
