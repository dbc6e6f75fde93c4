// Loaded once something is read: how far, and for how long.
import { timings } from '@realfin/contract/timings';
import { beatSender } from './send-beats.ts';

const stepMs = 30_000;
const idleMs = timings.readIdleSeconds * 1_000;
/** Activity that indicates reading. */
const acts = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** The part of a text that has been on screen, in hundredths. */
function depthOf(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  if (height <= 0) return 0;
  return Math.round(Math.max(0, Math.min(1, (window.innerHeight - top) / height)) * 100);
}

export function trackReading(text: Element, postId: number, readMs: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const sender = beatSender(postId);
  let n = 0;
  let depth = 0;
  let sinceMs = performance.now() - readMs;
  let actedMs = performance.now();
  const step = () => {
    const untilMs = Math.min(performance.now(), actedMs + idleMs);
    const deepest = Math.max(depth, depthOf(text));
    const watchedMs = Math.round(Math.min(stepMs * 2, untilMs - sinceMs));
    if (watchedMs <= 0) return;
    sender.take({ n, from: depth, to: deepest, watchedMs });
    n += 1;
    depth = deepest;
    sinceMs = untilMs;
  };
  const act = () => {
    const nowMs = performance.now();
    if (nowMs - actedMs > idleMs) {
      step();
      sinceMs = nowMs;
    }
    actedMs = nowMs;
  };
  const follow = () => {
    if (document.visibilityState === 'visible') step();
  };
  const timer = setInterval(follow, stepMs);
  for (const name of acts) document.addEventListener(name, act, { signal, passive: true, capture: true });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') sinceMs = actedMs = performance.now();
      else {
        step();
        sender.flush();
      }
    },
    { signal },
  );
  const leave = () => {
    follow();
    sender.flush();
  };
  // Not every browser fires 'visibilitychange' when one document follows another.
  window.addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    leave();
  });
}
