import { refuse } from '@realfin/contract/errors';
import type { streams } from '@realfin/contract/stream-endpoints';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import type { BrowserSender } from '../../gateways/live-engine/port.ts';
import type { Handlers } from '../../http/call.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { actingChannel } from '../collaborators/access.ts';
import { publishStream } from './commands/publish-stream.ts';
import { renewStreamKey } from './commands/renew-key.ts';
import { createStream, saveStream } from './commands/save-stream.ts';
import {
  findLiveStream,
  findStreamKey,
  getChannelStatus,
  getEditableStream,
  getStream,
  listFollowedStreams,
} from './queries.ts';
import { statusOf } from './rules.ts';

/** Only the owner can see a key; contributors get it from them. */
function ownChannel({ channelId }: Viewer): number {
  if (channelId === null) throw refuse('auth.forbidden');
  return channelId;
}

const sending = async (ctx: Context, viewer: Viewer) => {
  const live = await findLiveStream(ctx.db, actingChannel(viewer).channelId);
  return statusOf(live === null ? 'ended' : 'live', null);
};

/** A person who sends from the browser, for a stream of the channel they publish on. */
export async function senderOf(db: DbOrTx, viewer: Viewer, streamId: number): Promise<BrowserSender> {
  const channel = actingChannel(viewer);
  await getEditableStream(db, channel, streamId);
  return { streamId, channelId: channel.channelId, actorId: channel.actorId };
}

export const streamHandlers: Handlers<typeof streams> = {
  getStream: ({ id }, { ctx, viewer }) => getStream(ctx, viewer, id),
  async getStreamStatus({ id }, { ctx, viewer }) {
    const { state, url } = await getStream(ctx, viewer, id);
    return statusOf(state, url);
  },
  getChannelStatus: ({ username }, { ctx }) => getChannelStatus(ctx, username),
  listFollowedStreams: (_input, { ctx, viewer }) => listFollowedStreams(ctx.db, viewer.id),
  getEditableStream: ({ id }, { ctx, viewer }) => getEditableStream(ctx.db, actingChannel(viewer), id),
  createStream: (input, { ctx, viewer }) => createStream(ctx, actingChannel(viewer), input),
  saveStream: (input, { ctx, viewer }) => saveStream(ctx, actingChannel(viewer), input),
  publishStream: ({ id, post_id }, { ctx, viewer }) => publishStream(ctx, actingChannel(viewer), id, post_id),
  async getStreamInfo(_input, { ctx, viewer }) {
    const key = await findStreamKey(ctx.db, actingChannel(viewer).channelId);
    const status = await sending(ctx, viewer);
    return { server: ctx.config.rtmpUrl, hasKey: key !== null, hint: key?.hint ?? null, status };
  },
  getStreamUrl: (_input, { ctx }) => ({ url: ctx.config.rtmpUrl }),
  async getStreamKey(_input, { ctx, viewer }) {
    const key = await findStreamKey(ctx.db, ownChannel(viewer));
    return { streamKey: null, hint: key?.hint ?? null, createdAt: key?.createdAt.toISOString() ?? null };
  },
  renewStreamKey: (_input, { ctx, viewer }) => renewStreamKey(ctx, ownChannel(viewer)),
  getStreamKeyStatus: (_input, { ctx, viewer }) => sending(ctx, viewer),
};
