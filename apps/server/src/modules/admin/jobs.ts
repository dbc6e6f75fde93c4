import type { JobsOf } from '../../jobs/queue.ts';
import { checkInstance } from './warnings/commands.ts';

export const adminJobs = {
  'admin.check-instance': { every: '*/5 * * * *', run: (ctx) => checkInstance(ctx) },
} satisfies JobsOf<'admin'>;
