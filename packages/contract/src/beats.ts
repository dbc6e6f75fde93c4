// Reports of players and readers while someone watches: seconds, without any identity.
import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const beatLimits = {
  perCall: 20,
  /** Players report at multiples of ten seconds of the media, so that all viewers' reports line up. */
  gridSeconds: 10,
  longestMs: 60_000,
  fastestSpeed: 4,
} as const;

const second = z.number().min(0).max(200_000);
const beat = z.object({
  postId: s.id,
  /** Counts up from 0 within one playback of one post, so that repeated beats count once. */
  n: z.int().min(0).max(100_000),
  /** Seconds of the media; for texts, hundredths of the length. */
  from: second,
  to: second,
  watchedMs: z.int().min(0).max(beatLimits.longestMs),
  at: s.time.optional(),
});

export const beats = {
  sendBeats: endpoint({
    access: 'public',
    rate: 'read',
    method: 'POST',
    path: '/public/analytics/beats',
    summary: 'Report what was watched or read; ignores browsers that ask not to be tracked',
    body: z.object({
      /** A random id of the page for one playback, discarded after it. */
      playback: z.string().regex(/^[\w-]{8,32}$/),
      beats: z.array(beat).min(1).max(beatLimits.perCall),
    }),
    response: z.object({ kept: z.int() }).meta({ id: 'BeatAnswer' }),
  }),
};
