import * as z from 'zod';
import { limits } from './limits.ts';
import { editablePost, mediaFields, postDetail, scheduledAt } from './posts.ts';
import * as s from './shapes.ts';
import { streamHealth } from './stream-health.ts';

/** Where a stream stands: not announced, announced, on air, over without or with something to watch. */
export const streamState = z.enum(['draft', 'scheduled', 'live', 'ended', 'recorded']);
export type StreamState = z.output<typeof streamState>;

/** Whether something is being sent now, and where it can be watched. */
export const streamStatus = z
  .object({ type: z.enum(['STREAM_UP', 'STREAM_DOWN']), vodUrl: z.string().nullable() })
  .meta({ id: 'StreamStatus' });
export type StreamStatus = z.output<typeof streamStatus>;

/** The same of one stream, with what its page shows; `STREAM_UP` before going live only for those who run the channel. */
export const streamNow = streamStatus
  .extend({
    state: streamState,
    /** The encoder is gone for a moment. */
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
    /** HLS, signed for this viewer; null while there is nothing to watch, or for whom the gate is closed. */
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
    /** When viewers could watch it first; null while they can't. */
    liveAt: z.string().nullable(),
    /** The encoder is gone for a moment. */
    interrupted: z.boolean(),
    /** People with the page open. */
    watching: z.int(),
    /** This viewer asked to be reminded. */
    reminded: z.boolean(),
    streamHealth,
    postedAtMilli: z.int(),
    /** `url`, by whether it is sent now. */
    live_url: z.string().nullable().optional(),
    vod_url: z.string().nullable().optional(),
    /** The channel, whose key sends it. */
    channel_external_id: z.string().optional(),
    post: postDetail,
  })
  .meta({ id: 'Stream' });
export type Stream = z.output<typeof stream>;

/** A stream of the own channel as the studio edits it. */
export const editableStream = editablePost
  .extend({
    streamId: z.int(),
    state: streamState,
    startedAt: z.string().nullable(),
    stoppedAt: z.string().nullable(),
    /** It is over by a decision about it, and can't be continued. */
    endedByAdministrator: z.boolean(),
    /** A video of the own channel that is shown once the stream is over. */
    recordingAssetId: z.int().nullable(),
    recordingFileName: z.string().nullable(),
  })
  .meta({ id: 'EditableStream' });
export type EditableStream = z.output<typeof editableStream>;

/** What authors set on streams. */
export const streamFields = z.object({
  title: s
    .title(limits.postTitle)
    .min(1, 'Enter a title.')
    .refine((v) => v.trim() !== '', 'Enter a title.'),
  text: s.prose(limits.postText).default(''),
  description: s.prose(limits.postDescription).default(''),
  tags: z.array(s.finName).max(limits.tagsPerPost).default([]),
  thumbnailImageId: s.id.nullable().default(null),
  /** Left out: stays as it is. */
  recordingAssetId: s.id.nullable().optional(),
  /** Omitted: unchanged, and premium in new streams. Free where the network allows it. */
  premium: s.flag.optional(),
  /** Of the recording. Omitted: unchanged. */
  freeSeconds: mediaFields.freeSeconds,
  /** The key a contributor was given; refused when it is not the channel's. */
  streamKey: s.line(limits.streamKey).optional(),
  /** Not announced. Without it, `scheduledAt` says when the stream begins. */
  draft: s.flag.default(true),
  scheduledAt: scheduledAt.default(null),
});

export const streamKey = z
  .object({
    /** Only in the answer that made it: afterwards nobody can read it again. */
    streamKey: z.string().nullable(),
    /** Its last characters, to tell keys apart. */
    hint: z.string().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'StreamKey' });
export type StreamKey = z.output<typeof streamKey>;
