// Watch time, sent in batches without delaying anything. Respects opt-outs.
import { mayTrack } from '../../../lib/may-track.ts';
import type { Beat } from '../rules/beat-meter.ts';

const waitMs = 30_000;
const mostAtOnce = 20;
type TimedBeat = Beat & { postId: number; at: string };

function newPlayback(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Queues the beats of one playback; `flush` sends the queue. */
export function beatSender(postId: number) {
  const playback = newPlayback();
  let waiting: TimedBeat[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ playback, beats: waiting });
    waiting = [];
    navigator.sendBeacon('/api/public/analytics/beats', new Blob([body], { type: 'application/json' }));
  };
  return {
    flush,
    take(beat: Beat) {
      if (!mayTrack(navigator)) return;
      waiting.push({ ...beat, postId, at: new Date().toISOString() });
      if (waiting.length >= mostAtOnce) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
}
