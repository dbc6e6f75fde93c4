import type { JobsOf } from '../../../jobs/queue.ts';
import { learnWords, relearnWords } from './commands/learn-words.ts';
import { countQueries } from './commands/record-click.ts';

export const searchJobs = {
  'search.learn-words': { retryLimit: 5, run: (ctx, { postId }) => learnWords(ctx, postId) },
  'search.relearn-words': { every: '40 3 * * *', run: (ctx) => relearnWords(ctx) },
  'search.count-queries': { every: '50 * * * *', run: (ctx) => countQueries(ctx) },
} satisfies JobsOf<'search'>;
