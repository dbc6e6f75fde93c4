import type { MediaType } from '@realfin/contract/posts';
import type { StreamState, StreamStatus } from '@realfin/contract/streams';

interface StreamFacts {
  state: 'draft' | 'scheduled' | 'published';
  mediaType: MediaType;
  /** Its post has something that can be played. */
  isPlayable: boolean;
}

/** A stream is published when it goes on air, and becomes a `dead_stream` when it is over. */
export function stateOf({ state, mediaType, isPlayable }: StreamFacts): StreamState {
  if (state === 'draft' || state === 'scheduled') return state;
  if (mediaType === 'stream') return 'live';
  return isPlayable ? 'recorded' : 'ended';
}

/** @param isUp viewers have it, or those who run the channel see it arrive */
export const statusOf = (isUp: boolean, vodUrl: string | null): StreamStatus =>
  isUp ? { type: 'STREAM_UP', vodUrl } : { type: 'STREAM_DOWN', vodUrl: null };

const hintLength = 4;
export const hintOf = (key: string): string => key.slice(-hintLength);

/** Keys have a fixed prefix, so that scanners recognize a leaked one. */
export const keyFrom = (secret: string): string => `live_${secret}`;
