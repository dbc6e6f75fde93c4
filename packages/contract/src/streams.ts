import * as z from 'zod';
import { limits } from './limits.ts';
import { editablePost, mediaFields, postDetail, scheduledAt } from './posts.ts';
import * as s from './shapes.ts';
import { streamHealth } from './stream-health.ts';

/** State of a stream: not announced, announced, on air, ended without or with a recording. */
export const streamState = z.enum(['draft', 'scheduled', 'live', 'ended', 'recorded']);
export type StreamState = z.output<typeof streamState>;

/** Whether something is being sent now, and its address. */
export const streamStatus = z
  .object({ type: z.enum(['STREAM_UP', 'STREAM_DOWN']), vodUrl: z.string().nullable() })
  .meta({ id: 'StreamStatus' });
export type StreamStatus = z.output<typeof streamStatus>;

/** The status of one stream, for its page; before going live, only its team gets `STREAM_UP`. */
export const streamNow = streamStatus
  .extend({
    state: streamState,
    /** The encoder is disconnected for the moment. */
    interrupted: z.boolean(),
    /** People with the page open. */
    watching: z.int(),
  })
  .meta({ id: 'StreamNow' });
export type StreamNow = z.output<typeof streamNow>;

export const stream = z
  .object({
    id: z.int(),
    streamId: z.int(),
    postId: z.int(),
    state: streamState,
    /** HLS, signed for this viewer; null without anything to watch, or behind a closed gate. */
    url: z.string().nullable(),
    timelineUrl: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    premium: z.boolean(),
    creator: s.creatorRef,
    tags: z.array(s.tag),
    scheduledAt: z.string().nullable(),
    startedAt: z.string().nullable(),
    stoppedAt: z.string().nullable(),
    /** First time it was available to viewers; null before. */
    liveAt: z.string().nullable(),
    /** The encoder is disconnected for the moment. */
    interrupted: z.boolean(),
    /** People with the page open. */
    watching: z.int(),
    /** The viewer has set a reminder. */
    reminded: z.boolean(),
    streamHealth,
    postedAtMilli: z.int(),
    /** `url` while it is on air. */
    live_url: z.string().nullable().optional(),
    vod_url: z.string().nullable().optional(),
    /** The channel whose key feeds it. */
    channel_external_id: z.string().optional(),
    post: postDetail,
  })
  .meta({ id: 'Stream' });
export type Stream = z.output<typeof stream>;

/** An own stream for the studio's editor. */
export const editableStream = editablePost
  .extend({
    streamId: z.int(),
    state: streamState,
    startedAt: z.string().nullable(),
    stoppedAt: z.string().nullable(),
    /** An administrator's decision ended it, and it can't be continued. */
    endedByAdministrator: z.boolean(),
    /** An own video that is shown after the stream. */
    recordingAssetId: z.int().nullable(),
    recordingFileName: z.string().nullable(),
  })
  .meta({ id: 'EditableStream' });
export type EditableStream = z.output<typeof editableStream>;

/** The author's fields of a stream. */
export const streamFields = z.object({
  title: s
    .title(limits.postTitle)
    .min(1, 'Enter a title.')
    .refine((v) => v.trim() !== '', 'Enter a title.'),
  text: s.prose(limits.postText).default(''),
  description: s.prose(limits.postDescription).default(''),
  tags: z.array(s.finName).max(limits.tagsPerPost).default([]),
  thumbnailImageId: s.id.nullable().default(null),
  /** Omitted: unchanged. */
  recordingAssetId: s.id.nullable().optional(),
  /** Omitted: unchanged, and premium in new streams. Free where the network allows it. */
  premium: s.flag.optional(),
  /** Of the recording. Omitted: unchanged. */
  freeSeconds: mediaFields.freeSeconds,
  /** A contributor's stream key; refused when it is not the channel's. */
  streamKey: s.line(limits.streamKey).optional(),
  /** Not announced. Without it, `scheduledAt` says when the stream begins. */
  draft: s.flag.default(true),
  scheduledAt: scheduledAt.default(null),
});

export const streamKey = z
  .object({
    /** Only in the response that creates it; it cannot be read later. */
    streamKey: z.string().nullable(),
    /** Its last characters, to distinguish keys. */
    hint: z.string().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'StreamKey' });
export type StreamKey = z.output<typeof streamKey>;
