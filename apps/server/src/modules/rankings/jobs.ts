import { defineJob } from '../../jobs/queue.ts';
import { sweepCsv } from './csv/commands.ts';

export const rankingJobs = [
  defineJob({ name: 'rankings.sweep-csv', every: '41 3 * * *', retryLimit: 0, run: (ctx) => sweepCsv(ctx) }),
];
