import type { analytics } from '@realfin/contract/analytics';
import type { Call, Handlers } from '../../http/call.ts';
import { signUpForNews, trackEvents, type Tracker, type Tracking } from './commands.ts';
import { countingRules } from './queries/counting.ts';

const trackerOf = (call: Call, audience: Tracker['audience'], visitorId: string | null): Tracker => ({
  audience,
  viewerKey: call.viewer === null ? (visitorId === null ? null : `v:${visitorId}`) : `a:${call.viewer.id}`,
  userAgent: call.userAgent,
  doNotTrack: call.doNotTrack,
});

async function track(call: Call, audience: Tracker['audience'], input: Tracking, visitorId: string | null) {
  return { success: true, kept: await trackEvents(call.ctx, trackerOf(call, audience, visitorId), input) };
}

export const analyticsHandlers: Handlers<typeof analytics> = {
  async trackPublic({ anonymousId, newsletter, email, ...input }, call) {
    if (newsletter && email !== undefined) {
      await signUpForNews(call.ctx, email);
      return { success: true, kept: 0 };
    }
    return track(call, 'public', input, call.anonymousId ?? anonymousId ?? null);
  },
  trackAuthenticated: (input, call) => track(call, 'user', input, null),
  trackCreator: (input, call) => track(call, 'creator', input, null),
  getCountingRules: (_input, { ctx }) => countingRules(ctx.config),
};
