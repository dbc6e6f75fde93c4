// Broadcasts, for the people who run them. Ids in these calls are stream ids.
import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';
import { streamHealth } from './stream-health.ts';
import { streamKey } from './streams.ts';

/** `WAITING`: no input. `READY`: input that only the studio sees. `LIVE`: on air. `STOPPED`: ended. */
export const broadcastState = z.enum(['WAITING', 'READY', 'LIVE', 'STOPPED']);
export type BroadcastState = z.output<typeof broadcastState>;

/** One sample of the input; the studio charts five minutes of them. */
export const healthSample = z
  .object({
    at: z.string(),
    bitrateKbps: z.number(),
    framesPerSecond: z.number().nullable(),
    driftMs: z.number(),
    droppedSegments: z.int(),
  })
  .meta({ id: 'HealthSample' });
export type HealthSample = z.output<typeof healthSample>;

/** Advice for a creator about their encoder or connection. */
export const healthAdvice = z
  .object({
    code: z.enum([
      'keyframesFarApart',
      'bitrateTooHigh',
      'bitrateTooLow',
      'bitrateUneven',
      'framesMissing',
      'connectionSlow',
      'clockDrifts',
      'segmentsDropped',
      'noSound',
      'noPicture',
      'viewersStall',
      'noRoomForQualities',
      'soundUnconfigured',
      'pictureUnconfigured',
      'framesBroken',
      'clocksApart',
    ]),
    /** In the unit of the advice: seconds, kbit/s, frames a second, or percent of viewers. */
    measured: z.number().nullable(),
    recommended: z.number().nullable(),
  })
  .meta({ id: 'HealthAdvice' });
export type HealthAdvice = z.output<typeof healthAdvice>;

export const broadcast = z
  .object({
    streamId: z.int(),
    postId: z.int(),
    title: z.string(),
    thumbnail: z.string().nullable(),
    /** Path of the public page. */
    path: z.string(),
    state: broadcastState,
    /** It has its own key; else the channel's key feeds it. */
    hasOwnKey: z.boolean(),
    source: z.enum(['rtmp', 'browser']).nullable(),
    /** The name the encoder reports. */
    encoder: z.string().nullable(),
    connectedAt: z.string().nullable(),
    liveAt: z.string().nullable(),
    /** The encoder disconnected then; the stream ends at `endsAt` unless it reconnects. */
    lostAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    /** HLS for the team, from READY on. */
    previewUrl: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    keyframeSeconds: z.number().nullable(),
    health: streamHealth,
    /** Oldest first. */
    samples: z.array(healthSample),
    advice: z.array(healthAdvice),
    /** The last refused encoder with this stream's key, and the reason. */
    refusal: z.object({ at: z.string(), text: s.sentence }).nullable(),
    viewers: z.object({
      watching: z.int(),
      /** Reports of players in the last five minutes. */
      stalls: z.int(),
      errors: z.int(),
      /** Median latency in seconds, as measured by players. */
      latencySeconds: z.number().nullable(),
    }),
    /** The stream has ended, and can be continued at its address until then. */
    continuableUntil: z.string().nullable(),
    /** An administrator's decision ended it. */
    endedByAdministrator: z.boolean(),
    /** An encoder sends with the channel's key, but no stream is assigned to it. */
    hasUnclaimedPicture: z.boolean(),
    /** `saving` after the end, until the page shows the recording. */
    recording: z.enum(['none', 'recording', 'saving', 'ready', 'failed']),
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.output<typeof broadcast>;

/** Minutes until a stream without its encoder ends. */
export const graceMinutes = { min: 1, max: 60 } as const;
export const streamSettings = z
  .object({ graceMinutes: z.int().min(graceMinutes.min).max(graceMinutes.max) })
  .meta({ id: 'StreamSettings' });

/** The recording of a stream, and the cut that viewers get. Times are seconds of the whole recording. */
export const streamRecording = z
  .object({
    streamId: z.int(),
    durationSeconds: z.number(),
    startSeconds: z.number(),
    endSeconds: z.number(),
    /** `cutting`: viewers get the previous version until it is done. */
    state: z.enum(['whole', 'cutting', 'cut', 'failed']),
    /** HLS of the whole recording, for the team. */
    url: z.string(),
    storyboardUrl: z.string().nullable(),
    /** For the version that viewers get. */
    hasDownload: z.boolean(),
    /** Frames of the visible part, to choose a thumbnail from. */
    frames: z.array(z.object({ imageId: z.int(), url: z.string() })),
  })
  .meta({ id: 'StreamRecording' });
export type StreamRecording = z.output<typeof streamRecording>;

const params = z.object({ id: s.idParam });
/** Of a recording; a week. */
const mostSeconds = 604_800;
const publisherWrite = { access: 'publisher', verified: true, rate: 'write', method: 'POST' } as const;

export const live = {
  getBroadcast: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/stream/{id}/broadcast',
    summary: 'Get what arrives for a stream of your channel, and how well',
    params,
    response: broadcast,
  }),
  listStackBroadcasts: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/stack/{id}/broadcasts',
    summary: 'List the streams of a stack of your channel with what arrives for them, in its order',
    params,
    response: z.object({ content: z.array(broadcast) }).meta({ id: 'Broadcasts' }),
  }),
  endStream: endpoint({
    ...publisherWrite,
    path: '/stream/{id}/end',
    summary: 'End a live stream for its viewers; its recording takes its place',
    params,
    response: broadcast,
  }),
  continueStream: endpoint({
    ...publisherWrite,
    path: '/stream/{id}/continue',
    summary: 'Continue a stream that ended within the last hour, at its address and in its recording',
    params,
    response: broadcast,
  }),
  getSettings: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/creator/stream/settings',
    summary: 'Get how long the viewers of your channel wait for an encoder that is lost',
    response: streamSettings,
  }),
  saveSettings: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/creator/stream/settings',
    summary: 'Set how long the viewers of your channel wait for an encoder that is lost',
    body: streamSettings,
    response: streamSettings,
  }),
  getRecording: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/stream/{id}/recording',
    summary: 'Get the recording of a stream of your channel, to cut it',
    params,
    response: streamRecording,
  }),
  cutRecording: endpoint({
    ...publisherWrite,
    path: '/stream/{id}/cut',
    summary: 'Cut start and end of a recording at its nearest keyframes inside, or show all of it again',
    params,
    body: z.object({
      startSeconds: z.number().min(0).max(mostSeconds),
      /** Null: until the end. */
      endSeconds: z.number().min(0).max(mostSeconds).nullable(),
    }),
    response: streamRecording,
  }),
  renewOwnKey: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/stream/{id}/key',
    summary: 'Create a key for this stream alone, so that several streams run at the same time',
    params,
    response: streamKey,
  }),
  setReminder: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/stream/{id}/reminder',
    summary: 'Ask to be reminded 30 minutes before a stream begins, or no longer',
    params,
    body: z.object({ reminded: z.boolean() }),
    response: z.object({ reminded: z.boolean() }),
  }),
  reportPlayback: endpoint({
    access: 'public',
    rate: 'read',
    method: 'POST',
    path: '/public/stream/{id}/playback',
    summary: 'Report how a player got on with a live stream in the last half minute',
    params,
    body: z.object({
      stalls: z.int().min(0).max(1_000),
      errors: z.int().min(0).max(1_000),
      latencySeconds: z.number().min(0).max(3_600).nullable(),
    }),
    response: s.ok,
  }),
};
