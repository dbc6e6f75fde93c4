import type { channels } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { Handlers } from '../../../http/edge/call.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findFinRef } from '../fins/queries.ts';
import { applyForChannel, getApplication } from './commands.ts';
import { followChannel } from './commands/follow-channel.ts';
import { saveSettings } from './commands/save-settings.ts';
import { findSettings } from './queries.ts';
import { listChannels, listFollowed } from './queries/list-channels.ts';

function ownId({ channelId }: Viewer): number {
  if (channelId === null) throw refuse('auth.forbidden');
  return channelId;
}

/** `getChannel` also shows posts, so `feeds` answers it. */
export const channelHandlers: Omit<Handlers<typeof channels>, 'getChannel'> = {
  async listChannels(input, { ctx, viewer }) {
    const fin = input.fin === undefined ? undefined : await findFinRef(ctx, input.fin);
    if (fin === null) throw refuse('fin.notFound');
    return listChannels(ctx, viewer?.id ?? null, { ...input, search: input.search, finId: fin?.id ?? null });
  },
  listFollowed: ({ size }, { ctx, viewer }) => (viewer === null ? [] : listFollowed(ctx, viewer.id, size)),
  followChannel: ({ x, following, source }, { ctx, viewer, doNotTrack }) =>
    followChannel(ctx, viewer, x, following, doNotTrack ? '' : (source ?? '')),
  applyForChannel: (input, { ctx, viewer }) => applyForChannel(ctx, viewer, input),
  getApplication: (_input, { ctx, viewer }) => getApplication(ctx, viewer),
  getChannelSettings: (_input, { ctx, viewer }) => findSettings(ctx, ownId(viewer)),
  saveChannelSettings: (input, { ctx, viewer }) => saveSettings(ctx, ownId(viewer), input),
};
