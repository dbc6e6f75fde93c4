import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';
import { editableStream, stream, streamFields, streamKey, streamNow, streamStatus } from './streams.ts';

const params = z.object({ id: s.idParam });
const publicRead = { access: 'public', rate: 'read', method: 'GET' } as const;
const publisherRead = { access: 'publisher', rate: 'read', method: 'GET' } as const;
const publisherWrite = { access: 'publisher', verified: true, rate: 'write' } as const;

/** As returned by the preview or the status. */
const mediaAddress = s.line(limits.mediaAddress);

/** A channel that is on air, in lists of such channels. */
const followedStream = s.creatorRef
  .extend({ streamId: z.int(), path: z.string() })
  .meta({ id: 'FollowedStream' });

/** Ids in these calls are stream ids: the `mediaId` of the post, as in /stream/{id}. */
export const streams = {
  getStream: endpoint({
    ...publicRead,
    path: '/v2/public/stream/{id}',
    summary: 'Get a stream; what can be watched only with access',
    params,
    response: stream,
  }),
  getStreamStatus: endpoint({
    ...publicRead,
    path: '/stream/status/{id}',
    summary: 'Get whether a stream is on air now',
    params,
    response: streamNow,
  }),
  getChannelStatus: endpoint({
    ...publicRead,
    path: '/channel/status',
    summary: 'Get whether a channel is on air now, and with which stream',
    query: z.object({ username: s.usernameParam }),
    response: z
      .object({
        ...s.creatorRef.shape,
        live: z.boolean(),
        streamId: z.int().nullable(),
        /** Path of that stream. */
        path: z.string().nullable(),
      })
      .meta({ id: 'ChannelStatus' }),
  }),
  listFollowedStreams: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/streams/followed',
    summary: 'List followed channels that are on air now, latest first',
    response: z.array(followedStream),
  }),
  getEditableStream: endpoint({
    ...publisherRead,
    path: '/stream/{id}',
    summary: 'Get a stream of your channel to edit it',
    params,
    response: editableStream,
  }),
  createStream: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/create/stream',
    summary: 'Create a stream as a draft, or announce it for a time',
    body: streamFields,
    response: editableStream,
  }),
  saveStream: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/stream/{id}',
    summary: 'Save, announce or withdraw a stream; its recording is locked once it is published',
    params,
    body: streamFields.extend({ revision: z.int().min(0).optional() }),
    response: editableStream,
  }),
  publishStream: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/publish/stream/{id}',
    summary: 'Go live with what arrives, or publish the recording; refused while there is nothing to show',
    params,
    /** The addresses identify the broadcast; refused if another has started meanwhile. */
    body: z.object({
      post_id: s.id.optional(),
      vod_url: mediaAddress.optional(),
      live_url: mediaAddress.optional(),
    }),
    response: editableStream,
  }),
  getStreamInfo: endpoint({
    ...publisherRead,
    path: '/creator/stream/info',
    summary: 'Get the streaming setup of the channel: server, key, and whether it is sending now',
    response: z
      .object({
        server: z.string().nullable(),
        /** Alias of `server`. */
        rtmp_url: z.string().nullable().optional(),
        hasKey: z.boolean(),
        hint: z.string().nullable(),
        status: streamStatus,
      })
      .meta({ id: 'StreamInfo' }),
  }),
  getStreamUrl: endpoint({
    ...publisherRead,
    path: '/creator/stream/url',
    summary: 'Get the address of the streaming server; null if this instance has none',
    response: z.object({ url: z.string().nullable() }),
  }),
  getStreamKey: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/creator/stream/key',
    summary: "Get the hint of your channel's stream key; the key itself is shown only when it is created",
    response: streamKey,
  }),
  renewStreamKey: endpoint({
    access: 'creator',
    rate: 'write',
    method: 'POST',
    path: '/creator/stream/key',
    summary: 'Create a new stream key for your channel; the old one stops working',
    response: streamKey,
  }),
  getStreamKeyStatus: endpoint({
    ...publisherRead,
    path: '/streamKey/status',
    summary: "Get whether your channel's stream key is sending now",
    response: streamStatus,
  }),
};
