import type { MediaType } from '@realfin/contract/posts';
import type { StreamState, StreamStatus } from '@realfin/contract/streams';

interface StreamFacts {
  state: 'draft' | 'scheduled' | 'published';
  mediaType: MediaType;
  /** The post has a playable file. */
  isPlayable: boolean;
}

/** A stream is published when it goes live, and its post becomes a `dead_stream` when it ends. */
export function stateOf({ state, mediaType, isPlayable }: StreamFacts): StreamState {
  if (state === 'draft' || state === 'scheduled') return state;
  if (mediaType === 'stream') return 'live';
  return isPlayable ? 'recorded' : 'ended';
}

/** @param isUp true if it is live, or the channel's team has a preview */
export const statusOf = (isUp: boolean, vodUrl: string | null): StreamStatus =>
  isUp ? { type: 'STREAM_UP', vodUrl } : { type: 'STREAM_DOWN', vodUrl: null };

const hintLength = 4;
export const hintOf = (key: string): string => key.slice(-hintLength);

/** Keys have a fixed prefix, so that scanners recognize a leaked one. */
export const keyFrom = (secret: string): string => `live_${secret}`;
