import type { JobsOf } from '../../../jobs/queue.ts';
import { endLost } from './broadcasts/commands/close-session.ts';
import { forgetPreview } from './broadcasts/commands/forget-preview.ts';
import { makeCut } from './broadcasts/commands/make-cut.ts';
import { saveRecording } from './broadcasts/commands/save-recording.ts';
import {
  forgetAccount,
  stopHidden,
  stopOfChannel,
  sweepSessions,
} from './broadcasts/commands/sweep-sessions.ts';
import { keepRecording } from './commands/publish-stream.ts';
import { announceDue } from './reminders/commands.ts';

const patience = { retryLimit: 20, retryDelaySeconds: 30 };

export const streamJobs = {
  'streams.keep-recording': { retryLimit: 10, run: (ctx, { postId }) => keepRecording(ctx, postId) },
  'streams.end-lost': { retryLimit: 10, run: (ctx, { sessionId }) => endLost(ctx, sessionId) },
  // Retried by the sweep, so that each attempt is counted.
  'streams.save-recording': {
    retryLimit: 0,
    expireSeconds: 900,
    run: (ctx, { sessionId }) => saveRecording(ctx, sessionId),
  },
  'streams.forget-preview': {
    ...patience,
    run: (ctx, { sessionId }) => forgetPreview(ctx, sessionId),
  },
  'streams.cut-recording': {
    retryLimit: 5,
    expireSeconds: 900,
    heartbeatSeconds: 30,
    run: (ctx, cut) => makeCut(ctx, cut),
  },
  'streams.sweep-sessions': { every: '* * * * *', retryLimit: 0, run: (ctx) => sweepSessions(ctx) },
  'streams.stop-hidden': { retryLimit: 10, run: (ctx, { postId }) => stopHidden(ctx, postId) },
  'streams.stop-suspended': { retryLimit: 10, run: (ctx, { accountId }) => stopOfChannel(ctx, accountId) },
  'streams.announce-due': { every: '* * * * *', retryLimit: 0, run: (ctx) => announceDue(ctx) },
  'streams.forget-account': { ...patience, run: (ctx, { accountId }) => forgetAccount(ctx, accountId) },
} satisfies JobsOf<'streams'>;
