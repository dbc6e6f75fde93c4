import type { channels } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { Handlers } from '../../http/call.ts';
import { findFinRef } from '../fins/queries.ts';
import { applyForChannel, getApplication } from './commands.ts';
import { followChannel } from './commands/follow-channel.ts';
import { listChannels, listFollowed } from './queries/list-channels.ts';

/** `getChannel` also shows posts, so `feeds` answers it. */
export const channelHandlers: Omit<Handlers<typeof channels>, 'getChannel'> = {
  async listChannels(input, { ctx, viewer }) {
    const fin = input.fin === undefined ? undefined : await findFinRef(ctx, input.fin);
    if (fin === null) throw refuse('fin.notFound');
    return listChannels(ctx, viewer?.id ?? null, { ...input, search: input.search, finId: fin?.id ?? null });
  },
  listFollowed: ({ size }, { ctx, viewer }) => (viewer === null ? [] : listFollowed(ctx, viewer.id, size)),
  followChannel: ({ x, following }, { ctx, viewer }) => followChannel(ctx, viewer, x, following),
  applyForChannel: (input, { ctx, viewer }) => applyForChannel(ctx, viewer, input),
  getApplication: (_input, { ctx, viewer }) => getApplication(ctx, viewer),
};
