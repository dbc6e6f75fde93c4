import type { JobsOf } from '../../../jobs/queue.ts';
import { forgetBuyer } from './commands/buyer-details.ts';

export const documentJobs = {
  'documents.forget-account': { retryLimit: 20, run: (ctx, { accountId }) => forgetBuyer(ctx, accountId) },
} satisfies JobsOf<'documents'>;
