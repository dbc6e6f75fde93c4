import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteLandingPage } from './commands.ts';

export const landingPageJobs = {
  'landing-pages.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteLandingPage(ctx, accountId),
  },
} satisfies JobsOf<'landing-pages'>;
