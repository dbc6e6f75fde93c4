import type { channels } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { fins } from '@realfin/contract/fins';
import type { posts } from '@realfin/contract/post-endpoints';
import type { Handlers } from '../../http/call.ts';
import { findFinChannels } from '../channels/queries.ts';
import { findFin } from '../fins/queries.ts';
import { getChannelDetail, listFeed, listRecommended } from './queries.ts';

export const feedHandlers: Pick<Handlers<typeof posts>, 'listFeed' | 'listRecommended'> = {
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
    return { ...shown, ...(await findFinChannels(ctx, fin.id)) };
  },
};
