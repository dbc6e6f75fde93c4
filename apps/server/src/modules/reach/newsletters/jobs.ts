import type { JobsOf } from '../../../jobs/queue.ts';
import { askContacts } from './commands/ask-contacts.ts';
import { fillNewsletter } from './commands/fill.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { pruneDeliveries } from './commands/prune.ts';
import { sendDue } from './commands/send-due.ts';
import { startNewsletter, startOfPost, sweepNewsletters } from './commands/start.ts';

export const newsletterJobs = {
  'newsletters.start-newsletter': {
    retryLimit: 5,
    run: (ctx, { newsletterId }) => startNewsletter(ctx, newsletterId),
  },
  'newsletters.start-of-post': { retryLimit: 5, run: (ctx, { postId }) => startOfPost(ctx, postId) },
  'newsletters.fill-newsletter': {
    retryLimit: 10,
    expireSeconds: 60,
    run: (ctx, { newsletterId }) => fillNewsletter(ctx, newsletterId),
  },
  'newsletters.send-due': {
    retryLimit: 5,
    expireSeconds: 300,
    run: (ctx, _data, { signal }) => sendDue(ctx, signal),
  },
  'newsletters.ask-contacts': {
    retryLimit: 5,
    expireSeconds: 300,
    run: (ctx, _data, { signal }) => askContacts(ctx, signal),
  },
  'newsletters.sweep-newsletters': { every: '* * * * *', run: (ctx) => sweepNewsletters(ctx) },
  'newsletters.prune-deliveries': {
    every: '40 3 * * *',
    expireSeconds: 3600,
    run: (ctx) => pruneDeliveries(ctx),
  },
  'newsletters.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    expireSeconds: 3600,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'newsletters'>;
