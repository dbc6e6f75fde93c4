import type { JobsOf } from '../../jobs/queue.ts';
import { keepRecording } from './commands/publish-stream.ts';

export const streamJobs = {
  'streams.keep-recording': { retryLimit: 10, run: (ctx, { postId }) => keepRecording(ctx, postId) },
} satisfies JobsOf<'streams'>;
