import type { JobsOf } from '../../../jobs/queue.ts';
import { findTroubles } from './commands/find-troubles.ts';
import { sendFraudWarning } from './commands/send-fraud-warning.ts';
import { sendTroubles } from './commands/send-troubles.ts';

export const deskJobs = {
  'desk.find-troubles': { every: '20 4 * * *', run: (ctx) => findTroubles(ctx) },
  'desk.send-troubles': { run: (ctx, { newCount }) => sendTroubles(ctx, newCount) },
  'desk.send-fraud-warning': { run: (ctx, { intentId }) => sendFraudWarning(ctx, intentId) },
} satisfies JobsOf<'desk'>;
