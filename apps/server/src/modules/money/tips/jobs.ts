import type { JobsOf } from '../../../jobs/queue.ts';
import { countForBadges } from './commands/count-for-badges.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { followChat } from './commands/follow-chat.ts';
import { tellEnded, tellMissed, notifyPlanChanged } from './plans/commands/send-letters.ts';

export const tipJobs = {
  'tips.count-for-badges': { retryLimit: 5, run: (ctx, tip) => countForBadges(ctx, tip) },
  'tips.follow-chat': { retryLimit: 5, run: (ctx, { tipId }) => followChat(ctx, tipId) },
  'tips.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
  'tips.tell-missed': { retryLimit: 5, run: (ctx, { intentId }) => tellMissed(ctx, intentId) },
  'tips.tell-ended': { retryLimit: 5, run: (ctx, { planId }) => tellEnded(ctx, planId) },
  'tips.tell-set': { retryLimit: 5, run: (ctx, { planId }) => notifyPlanChanged(ctx, planId) },
} satisfies JobsOf<'tips'>;
