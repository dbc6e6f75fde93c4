import type { JobsOf } from '../../../jobs/queue.ts';
import { forgetBiteViewers } from './bites/commands.ts';
import { countChats } from './broadcasts/commands/count-chats.ts';
import { deleteAccountData, deleteOldEvents } from './commands.ts';
import { forgetDownloadListeners } from './downloads/commands.ts';
import { countPostIncome } from './income/commands.ts';
import { countHistory, countHours, countNight, countPresentDays } from './rollups/commands.ts';
import { queueWeek } from './weekly/commands/queue-week.ts';
import { sendWeeklyEmails } from './weekly/commands/send-weekly-emails.ts';

export const analyticsJobs = {
  'analytics.forget-old': { every: '50 4 * * *', expireSeconds: 3600, run: (ctx) => deleteOldEvents(ctx) },
  'analytics.count-hours': {
    every: '* * * * *',
    retryLimit: 0,
    expireSeconds: 900,
    run: (ctx) => countHours(ctx),
  },
  // After the history is counted, runs do nothing.
  'analytics.count-history': {
    every: '* * * * *',
    retryLimit: 0,
    expireSeconds: 12 * 3600,
    run: (ctx, _data, { signal }) => countHistory(ctx, signal),
  },
  'analytics.count-days': {
    every: '7 * * * *',
    retryLimit: 0,
    expireSeconds: 3600,
    run: (ctx) => countPresentDays(ctx),
  },
  'analytics.count-late-days': {
    every: '20 2 * * *',
    expireSeconds: 6 * 3600,
    run: (ctx) => countNight(ctx),
  },
  'analytics.count-income': {
    every: '17 * * * *',
    retryLimit: 0,
    expireSeconds: 3600,
    run: (ctx) => countPostIncome(ctx),
  },
  'analytics.count-chats': {
    every: '* * * * *',
    retryLimit: 0,
    expireSeconds: 600,
    run: (ctx) => countChats(ctx),
  },
  'analytics.forget-listeners': {
    every: '4 0 * * *',
    expireSeconds: 600,
    run: (ctx) => forgetDownloadListeners(ctx.db, ctx.clock.now()),
  },
  'analytics.queue-weekly-emails': {
    every: '35 * * * *',
    retryLimit: 0,
    expireSeconds: 3600,
    run: (ctx) => queueWeek(ctx),
  },
  'analytics.send-weekly-emails': {
    retryLimit: 5,
    expireSeconds: 300,
    run: (ctx, _data, { signal }) => sendWeeklyEmails(ctx, signal),
  },
  'analytics.forget-bite-viewers': {
    every: '*/10 * * * *',
    expireSeconds: 600,
    run: (ctx) => forgetBiteViewers(ctx),
  },
  'analytics.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'analytics'>;
