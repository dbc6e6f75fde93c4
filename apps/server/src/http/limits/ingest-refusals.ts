import { isApiError } from '@realfin/contract/api-error';
import type { BrowserRefusal } from '@realfin/contract/browser-ingest';
import type { ErrorCode } from '@realfin/contract/errors';
import type { RefusalCode } from '@realfin/rtmp/refusals';

/** Maps the engine's refusals to those for browsers. */
const byEngine: Partial<Record<RefusalCode, BrowserRefusal>> = {
  badKey: 'badKey',
  inUse: 'inUse',
  replaced: 'inUse',
  unavailable: 'unavailable',
  full: 'full',
  over: 'gone',
  storage: 'full',
  kicked: 'kicked',
  bitrate: 'bitrate',
  consumer: 'consumer',
  hevc: 'codec',
  av1: 'codec',
  vp9: 'codec',
  videoCodec: 'codec',
  videoProfile: 'codec',
  audioCodec: 'codec',
  multitrack: 'codec',
  unreadable: 'codec',
};
export const refusalOfEngine = (code: RefusalCode): BrowserRefusal => byEngine[code] ?? 'protocol';

const byError: Partial<Record<ErrorCode, BrowserRefusal>> = {
  'auth.required': 'signedOut',
  'auth.unverified': 'unverified',
  'auth.forbidden': 'forbidden',
  'auth.suspended': 'forbidden',
  'post.notFound': 'gone',
  'rate.limited': 'full',
};
/** Null for other errors: an unavailable database says nothing about rights. */
export const decisionOf = (error: unknown): BrowserRefusal | null =>
  isApiError(error) ? (byError[error.code as ErrorCode] ?? null) : null;
