import type { HlsConfig, LoadPolicy } from 'hls.js';
import type { SignedSource } from './addresses.ts';

const mostTries = 4;

/**
 * Configures hls.js for signed addresses: each request has the newest signature, and a refused one is
 * retried with a new one.
 */
export function hlsConfig(source: SignedSource, onRefused: (error: unknown) => void): Partial<HlsConfig> {
  const errorRetry = {
    maxNumRetry: mostTries,
    retryDelayMs: 400,
    maxRetryDelayMs: 4_000,
    shouldRetry: (
      _retry: unknown,
      tries: number,
      _isTimeout: boolean,
      response: { code?: number } | undefined,
      byDefault: boolean,
    ): boolean => {
      if (response?.code !== 403) return byDefault;
      if (tries >= mostTries) return false;
      source.renew().catch(onRefused);
      return true;
    },
  };
  const policy = (maxLoadTimeMs: number): LoadPolicy => ({
    default: {
      maxTimeToFirstByteMs: 10_000,
      maxLoadTimeMs,
      timeoutRetry: { maxNumRetry: 3, retryDelayMs: 500, maxRetryDelayMs: 4_000 },
      errorRetry,
    },
  });
  return {
    async xhrSetup(xhr, url) {
      xhr.open('GET', await source.current(url), true);
    },
    manifestLoadPolicy: policy(20_000),
    playlistLoadPolicy: policy(20_000),
    fragLoadPolicy: policy(120_000),
    capLevelToPlayerSize: true,
    backBufferLength: 60,
  };
}

/** The playback speed to catch up when behind the edge. */
const catchUpRate = 1.1;

/** The same for a live stream, with the lowest latency its parts allow. */
export const liveHlsConfig = (
  source: SignedSource,
  onRefused: (error: unknown) => void,
): Partial<HlsConfig> => ({
  ...hlsConfig(source, onRefused),
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: catchUpRate,
});
