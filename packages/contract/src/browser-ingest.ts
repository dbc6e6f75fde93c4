// Protocol of the socket for live video from a browser: one text message, its answer, then binary chunks.
import * as z from 'zod';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const browserContainer = z.enum(['webm', 'mp4']);
export const browserVideo = z.enum(['h264', 'vp8', 'vp9', 'none']);

export const browserHello = z.object({
  container: browserContainer,
  video: browserVideo,
  /** A random id of the tab for one broadcast: a new connection with it replaces the broken one. */
  tab: s.line(40).min(16),
  /** Instead of a session: the stream key of a channel or a stream. */
  key: s.line(limits.streamKey).min(1).optional(),
});
export type BrowserHello = z.output<typeof browserHello>;

/** Why a browser may not send, or must stop. */
export const browserRefusal = z.enum([
  'signedOut',
  'unverified',
  'forbidden',
  'gone',
  'badKey',
  'inUse',
  'full',
  'storage',
  'unavailable',
  'kicked',
  'bitrate',
  'codec',
  'consumer',
  'protocol',
]);
export type BrowserRefusal = z.output<typeof browserRefusal>;

/** `accepted` is sent once, before the first chunk; a refusal at any time, as the last message. */
export type BrowserReply = { accepted: true } | { accepted: false; refusal: BrowserRefusal };
