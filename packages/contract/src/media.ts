import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const assetState = z.enum([
  'uploading',
  'uploaded',
  'probing',
  'transcoding',
  /** A broadcast that is on air, or just ended. */
  'live',
  'ready',
  'failed',
  'refused',
]);
export type AssetState = z.output<typeof assetState>;

export const asset = z
  .object({
    id: z.int(),
    kind: z.enum(['video', 'audio']),
    state: assetState,
    fileName: z.string(),
    sizeBytes: z.int(),
    /** 0-100 of the preparation, once uploaded. */
    percent: z.int(),
    reason: s.sentence.nullable(),
    /** The playable quality, such as 480p, while higher ones are encoded; null once all are ready. */
    playsIn: z.string().nullable(),
    /** Encoding the higher qualities failed; retrying the file creates them. */
    qualitiesFailed: z.boolean(),
    durationSeconds: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    posterUrl: z.string().nullable(),
    /** Metadata of the file. */
    fileTitle: z.string().nullable(),
    chapters: z.array(z.object({ startSeconds: z.number(), title: z.string() })),
    /** Tracks of the file that viewers don't get, with the language code of the file. */
    tracksLeftOut: z.array(
      z.object({
        kind: z.enum(['audio', 'subtitles']),
        codec: z.string(),
        language: z.string().nullable(),
        title: z.string().nullable(),
      }),
    ),
    /** Pictures taken from the video, to choose a thumbnail from. */
    frames: z.array(z.object({ imageId: z.int(), url: z.string() })),
  })
  .meta({ id: 'Asset' });
export type Asset = z.output<typeof asset>;

export const captionTrack = z.object({ url: z.string(), language: z.string(), label: z.string() });
export type CaptionTrack = z.output<typeof captionTrack>;

export const playback = z
  .object({
    postId: z.int(),
    kind: z.enum(['video', 'audio']),
    hlsUrl: z.string(),
    mp3Url: z.string().nullable(),
    posterUrl: z.string().nullable(),
    storyboardUrl: z.string().nullable(),
    /** A few moving seconds, silent. */
    previewUrl: z.string().nullable(),
    peaksUrl: z.string().nullable(),
    /** Sound tracks that viewers can choose from. */
    soundTracks: z.int(),
    captions: z.array(captionTrack),
    durationSeconds: z.number(),
    /** Expiry of the signed addresses; request new ones before. */
    expiresAt: z.string(),
  })
  .meta({ id: 'Playback' });
export type Playback = z.output<typeof playback>;

/** The free beginning of a premium post. */
export const freePreview = z
  .object({
    postId: z.int(),
    kind: z.enum(['video', 'audio']),
    /** Plays to the end of the segment that contains `seconds`. */
    hlsUrl: z.string(),
    seconds: z.int(),
    /** WebVTT of the captions within these seconds. */
    captions: z.array(z.object({ language: z.string(), label: z.string(), vtt: z.string() })),
    expiresAt: z.string(),
  })
  .meta({ id: 'FreePreview' });
export type FreePreview = z.output<typeof freePreview>;

const params = z.object({ id: s.idParam });

export const media = {
  createAsset: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'upload',
    method: 'POST',
    path: '/media/assets',
    summary: 'Create an upload; responds with where to upload the file by tus',
    body: z.object({
      kind: z.enum(['video', 'audio']),
      fileName: s.line(255).min(1),
      sizeBytes: z
        .int()
        .min(1)
        .max(20 * 1024 ** 3),
    }),
    /** The upload already exists, empty: a tus client begins with HEAD at `uploadUrl`, never with POST. */
    response: z.object({ asset, uploadUrl: z.string() }).meta({ id: 'AssetUpload' }),
  }),
  completeAsset: endpoint({
    access: 'publisher',
    rate: 'write',
    method: 'POST',
    path: '/media/assets/{id}/complete',
    summary: 'Complete an upload; safe to repeat',
    params,
    response: asset,
  }),
  getAsset: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/media/assets/{id}',
    summary: 'Get the state and progress of a file',
    params,
    response: asset,
  }),
  retryAsset: endpoint({
    access: 'publisher',
    rate: 'write',
    method: 'POST',
    path: '/media/assets/{id}/retry',
    summary: 'Retry the preparation of a failed file, or of the qualities that failed',
    params,
    response: asset,
  }),
  getPlayback: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/post/{id}/playback',
    summary: 'Get signed addresses to play a post, with access',
    params,
    response: playback,
  }),
  getFreePreview: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/post/{id}/free-preview',
    summary: 'Get the signed address of the free seconds of a premium post',
    params,
    response: freePreview,
  }),
  getDownload: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/post/download/{id}',
    summary: 'Get a signed address to download the file, with access',
    params,
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
};
