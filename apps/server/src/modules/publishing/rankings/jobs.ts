import type { JobsOf } from '../../../jobs/queue.ts';
import { sweepCsv } from './csv/commands.ts';

export const rankingJobs = {
  'rankings.sweep-csv': { every: '41 3 * * *', retryLimit: 0, run: (ctx) => sweepCsv(ctx) },
} satisfies JobsOf<'rankings'>;
