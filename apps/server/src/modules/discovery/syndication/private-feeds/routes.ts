import type { syndication } from '@realfin/contract/syndication';
import type { Handlers, SignedInCall } from '../../../../http/edge/call.ts';
import { createPrivateFeed, revokePrivateFeed, rotatePrivateFeed } from './commands.ts';
import {
  findOwnFeed,
  listOwnFeeds,
  mayHearPremium,
  requireChannelRef,
  type PrivateFeedRow,
} from './queries.ts';
import { privateFeedView } from './views.ts';

async function shown({ ctx, viewer }: SignedInCall, channelId: number, feed: PrivateFeedRow | null) {
  const channel = await requireChannelRef(ctx.db, channelId);
  return privateFeedView(ctx.config, channel, feed, mayHearPremium(viewer, channelId, ctx.clock.now()));
}

export const syndicationHandlers: Handlers<typeof syndication> = {
  async listPrivateFeeds(_input, { ctx, viewer }) {
    const now = ctx.clock.now();
    const rows = await listOwnFeeds(ctx.db, viewer.id);
    return rows.map(({ feed, channel }) =>
      privateFeedView(ctx.config, channel, feed, mayHearPremium(viewer, feed.channelId, now)),
    );
  },
  getPrivateFeed: async ({ channelId }, call) =>
    shown(call, channelId, await findOwnFeed(call.ctx.db, call.viewer.id, channelId)),
  createPrivateFeed: async ({ channelId }, call) =>
    shown(call, channelId, await createPrivateFeed(call.ctx, call.viewer, channelId)),
  rotatePrivateFeed: async ({ channelId }, call) =>
    shown(call, channelId, await rotatePrivateFeed(call.ctx, call.viewer, channelId)),
  async revokePrivateFeed({ channelId }, call) {
    await revokePrivateFeed(call.ctx, call.viewer, channelId);
    return shown(call, channelId, null);
  },
};
