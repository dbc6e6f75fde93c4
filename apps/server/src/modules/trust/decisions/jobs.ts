import type { JobsOf } from '../../../jobs/queue.ts';
import { notifyPeople } from './commands/notify-people.ts';
import { sendLetter } from './commands/send-letter.ts';

export const decisionJobs = {
  'decisions.send-letter': {
    retryLimit: 20,
    retryDelaySeconds: 60,
    run: async (ctx, { decisionId, isChanged }) => {
      if (isChanged) await sendLetter(ctx, decisionId);
    },
  },
  'decisions.notify-people': {
    retryLimit: 5,
    expireSeconds: 3600,
    run: (ctx, { decisionId, isChanged }) => notifyPeople(ctx, decisionId, isChanged),
  },
} satisfies JobsOf<'decisions'>;
