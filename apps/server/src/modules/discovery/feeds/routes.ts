import type { channels } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { feeds } from '@realfin/contract/feeds';
import type { fins } from '@realfin/contract/fins';
import type { posts } from '@realfin/contract/post-endpoints';
import type { Handlers } from '../../../http/edge/call.ts';
import { findFinChannels } from '../../people/channels/queries.ts';
import { findFin } from '../../people/fins/queries.ts';
import { dismissPost } from './commands/dismiss-post.ts';
import { listRecommendedContent } from './commands/list-recommended.ts';
import { getChannelDetail } from './commands/show-channel.ts';
import { findBanner, listDiscoverRows } from './queries/discover.ts';
import { listDismissed } from './queries/dismissed.ts';
import { listFeedChannels } from './queries/feed-channels.ts';
import { listFeed } from './queries/feed.ts';
import { listRecommendedChannels } from './queries/recommended-channels.ts';
import { listRecommended, recommendationRules } from './queries/recommended.ts';

export const feedHandlers: Handlers<typeof feeds> = {
  getDiscover: (_input, { ctx, viewer }) => listDiscoverRows(ctx, viewer),
  getBanner: (_input, { ctx }) => findBanner(ctx.db),
  listRecommendedContent: (input, { ctx, viewer }) => listRecommendedContent(ctx, viewer, input),
  listRecommendedChannels: (input, { ctx, viewer }) => listRecommendedChannels(ctx, viewer, input),
  getRecommendationRules: () => recommendationRules(),
  async dismissPost({ id, dismissed }, { ctx, viewer }) {
    await dismissPost(ctx, viewer, id, dismissed);
    return { success: true };
  },
  listDismissed: (input, { ctx, viewer }) => listDismissed(ctx, viewer, input),
  listFeedChannels: (_input, { ctx, viewer }) => listFeedChannels(ctx, viewer),
};

export const postListHandlers: Pick<Handlers<typeof posts>, 'listFeed' | 'listRecommended'> = {
  listFeed: (input, { ctx, viewer }) => listFeed(ctx, viewer, input),
  listRecommended: (input, { ctx, viewer }) => listRecommended(ctx, viewer, input.id, input),
};

export const channelPageHandlers: Pick<Handlers<typeof channels>, 'getChannel'> = {
  getChannel: ({ username }, { ctx, viewer }) => getChannelDetail(ctx, viewer, username),
};

export const finPageHandlers: Pick<Handlers<typeof fins>, 'getFin'> = {
  async getFin(input, { ctx, viewer }) {
    const fin = await findFin(ctx.db, input.fin, viewer?.id ?? null);
    if (fin === null) throw refuse('fin.notFound');
    const { imageUrl, followerCount, ...rest } = fin;
    const shown = { ...rest, finName: fin.name, image: imageUrl, numFollowers: followerCount };
    return { ...shown, ...(await findFinChannels(ctx.db, fin.id)) };
  },
};
