import { defineJob } from '../../jobs/queue.ts';
import type { CommentDeleted } from '../comments/events.ts';
import type { PostDeleted } from '../posts/events.ts';
import { announceRenewals } from './commands/announce-renewals.ts';
import { forget, forgetOld } from './commands/forget.ts';
import { mailNews } from './commands/mail-news.ts';
import { tellEvent, type Told } from './commands/tell-events.ts';
import { tellFollowers, type FanOut } from './commands/tell-followers.ts';

export const tellJob = defineJob<Told>({
  name: 'notifications.tell',
  retryLimit: 5,
  run: (ctx, event) => tellEvent(ctx, event),
});
export const tellFollowersJob = defineJob<FanOut>({
  name: 'notifications.tell-followers',
  retryLimit: 5,
  run: (ctx, at) => tellFollowers(ctx, at),
});
export const forgetJob = defineJob<PostDeleted | CommentDeleted>({
  name: 'notifications.forget',
  expireSeconds: 3600,
  run: (ctx, event) => forget(ctx, event),
});
const mailJob = defineJob<{ ids: number[] }>({
  name: 'notifications.mail',
  retryLimit: 5,
  expireSeconds: 3600,
  run: (ctx, { ids }, { signal }) => mailNews(ctx, ids, signal),
});
const renewalsJob = defineJob({
  name: 'notifications.renewals',
  every: '10 * * * *',
  run: (ctx) => announceRenewals(ctx),
});
const forgetOldJob = defineJob({
  name: 'notifications.forget-old',
  every: '40 4 * * *',
  expireSeconds: 3600,
  run: (ctx) => forgetOld(ctx),
});
export const notificationJobs = [tellJob, tellFollowersJob, forgetJob, mailJob, renewalsJob, forgetOldJob];
