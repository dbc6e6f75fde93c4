import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetLandingPage } from './commands.ts';

export const forgetLandingPageJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'landing-pages.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetLandingPage(ctx, accountId),
});
export const landingPageJobs = [forgetLandingPageJob];
