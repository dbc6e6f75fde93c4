// What is said on the socket that a browser sends its camera through: one text, the answer to it, then chunks.
import * as z from 'zod';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const browserContainer = z.enum(['webm', 'mp4']);
export const browserVideo = z.enum(['h264', 'vp8', 'vp9', 'none']);

export const browserHello = z.object({
  container: browserContainer,
  video: browserVideo,
  /** Chosen by the tab once per broadcast: a connection with the same one takes the place of the one that broke. */
  tab: s.line(40).min(16),
  /** Instead of the session: the key of a channel or a stream. */
  key: s.line(limits.streamKey).min(1).optional(),
});
export type BrowserHello = z.output<typeof browserHello>;

/** Why a browser may not send, or no longer. */
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

/** `accepted` comes once, before the first chunk; a refusal at any time, and nothing after it. */
export type BrowserReply = { accepted: true } | { accepted: false; refusal: BrowserRefusal };
