import type { BrowserRefusal } from '@realfin/contract/browser-ingest';
import { refuse } from '@realfin/contract/errors';
import type { streams } from '@realfin/contract/stream-endpoints';
import type { DbOrTx } from '../../../db/client.ts';
import type { BrowserSender } from '../../../gateways/live-engine/port.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import type { CameraAccess } from '../../../http/limits/accept-browser-ingest.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { findStreamByKey } from './broadcasts/queries/bringers.ts';
import { publishStream } from './commands/publish-stream.ts';
import { renewStreamKey } from './commands/renew-key.ts';
import { createStream, saveStream } from './commands/save-stream.ts';
import {
  findStreamKey,
  getChannelStatus,
  getEditableStream,
  getKeyStatus,
  getStream,
  getStreamNow,
  listFollowedStreams,
} from './queries.ts';

/** Only the channel's owner can see its key. */
function ownChannel({ channelId }: Viewer): number {
  if (channelId === null) throw refuse('auth.forbidden');
  return channelId;
}

/** The sender of a browser broadcast. Refuses streams of channels the person can't publish on. */
async function senderOf(db: DbOrTx, viewer: Viewer, streamId: number): Promise<BrowserSender> {
  const channel = actingChannel(viewer);
  await getEditableStream(db, channel, streamId);
  const sender = { streamId, channelId: channel.channelId };
  if ((await findStreamByKey(db, { key: '', sender })) === null) throw refuse('auth.forbidden');
  return { streamId, channelId: channel.channelId, actorId: channel.actorId };
}

/** The reason a browser may not broadcast with a key. Null if it may. */
async function findKeyRefusal(db: DbOrTx, key: string): Promise<BrowserRefusal | null> {
  const found = await findStreamByKey(db, { key });
  if (found === null || found.isFormer) return 'badKey';
  return found.isOver ? 'gone' : null;
}

export const cameraAccess = (db: DbOrTx): CameraAccess => ({
  senderOf: (viewer, streamId) => senderOf(db, viewer, streamId),
  findKeyRefusal: (key) => findKeyRefusal(db, key),
});

export const streamHandlers: Handlers<typeof streams> = {
  getStream: ({ id }, { ctx, viewer }) => getStream(ctx, viewer, id),
  getStreamStatus: ({ id }, { ctx, viewer }) => getStreamNow(ctx, viewer, id),
  getChannelStatus: ({ username }, { ctx }) => getChannelStatus(ctx, username),
  listFollowedStreams: (_input, { ctx, viewer }) => listFollowedStreams(ctx.db, viewer.id),
  getEditableStream: ({ id }, { ctx, viewer }) => getEditableStream(ctx.db, actingChannel(viewer), id),
  createStream: (input, { ctx, viewer }) => createStream(ctx, actingChannel(viewer), input),
  saveStream: (input, { ctx, viewer }) => saveStream(ctx, actingChannel(viewer), input),
  publishStream: (input, { ctx, viewer }) => publishStream(ctx, actingChannel(viewer), input),
  async getStreamInfo(_input, { ctx, viewer }) {
    const key = await findStreamKey(ctx.db, actingChannel(viewer).channelId);
    const status = await getKeyStatus(ctx, viewer);
    const server = ctx.live.ingestUrl;
    return { server, rtmp_url: server, hasKey: key !== null, hint: key?.hint ?? null, status };
  },
  getStreamUrl: (_input, { ctx }) => ({ url: ctx.live.ingestUrl }),
  async getStreamKey(_input, { ctx, viewer }) {
    const key = await findStreamKey(ctx.db, ownChannel(viewer));
    return { streamKey: null, hint: key?.hint ?? null, createdAt: key?.createdAt.toISOString() ?? null };
  },
  renewStreamKey: (_input, { ctx, viewer }) => renewStreamKey(ctx, ownChannel(viewer)),
  getStreamKeyStatus: (_input, { ctx, viewer }) => getKeyStatus(ctx, viewer),
};
