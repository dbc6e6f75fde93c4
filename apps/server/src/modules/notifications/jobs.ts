import { defineJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import type { CommentDeleted } from '../comments/events.ts';
import type { PostDeleted } from '../posts/events.ts';
import { announceRenewals } from './commands/announce-renewals.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { forget, forgetOld } from './commands/forget.ts';
import { mailNews } from './commands/mail-news.ts';
import { pushNews, pushOne, type OnePush } from './commands/push-news.ts';
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
  // A batch takes a fraction of a second; one whose worker was killed is soon begun again.
  expireSeconds: 30,
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
const pushJob = defineJob<{ ids: number[] }>({
  name: 'notifications.push',
  retryLimit: 5,
  run: (ctx, { ids }) => pushNews(ctx, ids),
});
const pushOneJob = defineJob<OnePush>({
  name: 'notifications.push-one',
  retryLimit: 6,
  retryDelaySeconds: 30,
  expireSeconds: 60,
  concurrency: 4,
  run: (ctx, one) => pushOne(ctx, one),
});
export const forgetNewsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'notifications.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  expireSeconds: 3600,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
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
export const notificationJobs = [
  tellJob,
  tellFollowersJob,
  forgetJob,
  mailJob,
  pushJob,
  pushOneJob,
  renewalsJob,
  forgetOldJob,
  forgetNewsJob,
];
