import type { JobsOf } from '../../../jobs/queue.ts';
import { announceRenewals } from './commands/announce-renewals.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { deleteNotificationsOf, deleteOldNotifications } from './commands/delete-notifications.ts';
import { notifyEvent } from './commands/notify-event.ts';
import { notifyFollowers } from './commands/notify-followers.ts';
import { announceEvents } from './commands/notify-tickets.ts';
import { sendEmails } from './commands/send-emails.ts';
import { sendPush, sendPushes } from './commands/send-pushes.ts';

export const notificationJobs = {
  'notifications.notify-people': { retryLimit: 5, run: (ctx, event) => notifyEvent(ctx, event) },
  'notifications.notify-followers': {
    retryLimit: 5,
    // A batch takes a fraction of a second, so a killed worker's job is soon retried.
    expireSeconds: 30,
    run: (ctx, at) => notifyFollowers(ctx, at),
  },
  'notifications.forget-deleted': {
    expireSeconds: 3600,
    run: (ctx, event) => deleteNotificationsOf(ctx, event),
  },
  'notifications.send-emails': {
    retryLimit: 5,
    expireSeconds: 3600,
    run: (ctx, { ids }, { signal }) => sendEmails(ctx, ids, signal),
  },
  'notifications.send-pushes': { retryLimit: 5, run: (ctx, { ids }) => sendPushes(ctx, ids) },
  'notifications.send-push': {
    retryLimit: 6,
    retryDelaySeconds: 30,
    expireSeconds: 60,
    concurrency: 4,
    run: (ctx, push) => sendPush(ctx, push),
  },
  'notifications.announce-renewals': { every: '10 * * * *', run: (ctx) => announceRenewals(ctx) },
  'notifications.announce-events': { every: '*/5 * * * *', run: (ctx) => announceEvents(ctx) },
  'notifications.forget-old': {
    every: '40 4 * * *',
    expireSeconds: 3600,
    run: (ctx) => deleteOldNotifications(ctx),
  },
  'notifications.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    expireSeconds: 3600,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'notifications'>;
