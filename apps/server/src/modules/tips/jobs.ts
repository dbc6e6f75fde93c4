import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { countForBadges } from './commands/count-for-badges.ts';
import { forgetAccount } from './commands/forget-account.ts';
import type { TipSent } from './events.ts';

export const countTipJob = defineJob<TipSent>({
  name: 'tips.countForBadges',
  retryLimit: 5,
  run: (ctx, event) => countForBadges(ctx, event),
});
export const forgetTipsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'tips.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const tipJobs = [countTipJob, forgetTipsJob];
