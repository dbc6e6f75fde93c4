// Serves the files of a broadcast to players. Requests for the next playlist or part wait until it exists.
import { mediaPlaylistName, type LiveBroadcast } from '@realfin/live-hls/live-broadcast';
import { livePackaging } from '@realfin/live-hls/live-packaging';
import type { LiveRendition } from '@realfin/live-hls/live-rendition';
import { readReloadQuery } from '@realfin/live-hls/reload';
import type { LiveAnswer, PlaylistQuery } from './port.ts';

export const masterName = 'master.m3u8';

/** Longest wait, in target durations. */
const waitTargets = 3;

export async function readLiveFile(
  live: LiveBroadcast,
  file: string,
  query: PlaylistQuery,
  signal?: AbortSignal,
): Promise<LiveAnswer> {
  if (file === masterName) return readMaster(live);
  const [name = '', leaf = '', ...rest] = file.split('/');
  const rendition = rest.length === 0 ? live.find(name) : undefined;
  if (rendition === undefined) return { kind: 'none' };
  return leaf === mediaPlaylistName
    ? readPlaylist(rendition, query, signal)
    : readMedia(rendition, leaf, signal);
}

function readMaster(live: LiveBroadcast): LiveAnswer {
  return live.isReady ? { kind: 'playlist', text: live.multivariant() } : { kind: 'none' };
}

async function readPlaylist(
  rendition: LiveRendition,
  sent: PlaylistQuery,
  signal: AbortSignal | undefined,
): Promise<LiveAnswer> {
  const query = readReloadQuery(sent);
  if (query === null) return { kind: 'tooFar' };
  const untilMs = deadlineOf(rendition);
  for (;;) {
    const verdict = rendition.isBeginning ? 'wait' : rendition.judge(query);
    if (verdict === 'now') return { kind: 'playlist', text: rendition.playlist(query) };
    if (verdict === 'tooFar') return { kind: 'tooFar' };
    if (!(await advancesBefore(rendition, untilMs, signal))) return { kind: 'late' };
  }
}

async function readMedia(
  rendition: LiveRendition,
  name: string,
  signal: AbortSignal | undefined,
): Promise<LiveAnswer> {
  const untilMs = deadlineOf(rendition);
  for (;;) {
    const found = rendition.read(name);
    if (found === null) return { kind: 'none' };
    if (found.kind !== 'next') return found;
    if (!(await advancesBefore(rendition, untilMs, signal))) return { kind: 'late' };
  }
}

const deadlineOf = ({ targetSeconds }: LiveRendition): number =>
  performance.now() + waitTargets * (targetSeconds ?? livePackaging.longestSegmentSeconds) * 1000;

/** @returns whether the rendition has advanced; false after the deadline or an abort */
function advancesBefore(
  rendition: LiveRendition,
  untilMs: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const leftMs = untilMs - performance.now();
  if (leftMs <= 0 || signal?.aborted) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, leftMs, false).unref();
  const stop = (): void => resolve(false);
  signal?.addEventListener('abort', stop, { once: true });
  void rendition.advanced().then(() => resolve(true));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}
