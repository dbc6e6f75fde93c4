import { defineJob } from '../../jobs/queue.ts';
import type { PostPublished } from '../posts/events.ts';
import { learnWords, relearnWords } from './commands/learn-words.ts';
import { countQueries } from './commands/record-click.ts';

export const learnWordsJob = defineJob<Pick<PostPublished, 'postId'>>({
  name: 'search.learn-words',
  retryLimit: 5,
  run: (ctx, { postId }) => learnWords(ctx, postId),
});
export const relearnWordsJob = defineJob({
  name: 'search.relearn-words',
  every: '40 3 * * *',
  run: (ctx) => relearnWords(ctx),
});
export const countQueriesJob = defineJob({
  name: 'search.count-queries',
  every: '50 * * * *',
  run: (ctx) => countQueries(ctx),
});
export const searchJobs = [learnWordsJob, relearnWordsJob, countQueriesJob];
