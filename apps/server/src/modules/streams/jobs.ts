import { defineJob } from '../../jobs/queue.ts';
import type { PostDeleted } from '../posts/events.ts';
import { keepRecording } from './commands/publish-stream.ts';

export const keepRecordingJob = defineJob<Pick<PostDeleted, 'postId'>>({
  name: 'streams.keep-recording',
  retryLimit: 10,
  run: (ctx, { postId }) => keepRecording(ctx, postId),
});
export const streamJobs = [keepRecordingJob];
