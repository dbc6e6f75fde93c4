// Loaded once something plays: measurements besides the view itself.
import { track, type EventFacts } from '../../../lib/track.ts';
import { beatMeter, type Moment } from '../rules/beat-meter.ts';
import { beatSender } from './send-beats.ts';

const mostTroubles = 5;

/** Tracks the first play, 30 seconds, 95 percent and the end once each, and some of the problems. */
function trackMarks(element: HTMLMediaElement, facts: EventFacts, signal: AbortSignal): void {
  const counts = new Map<string, number>();
  const trackTimes = (event: string, times = 1): void => {
    const before = counts.get(event) ?? 0;
    if (before >= times) return;
    counts.set(event, before + 1);
    track(event, { ...facts, value: Math.round(element.currentTime) });
  };
  let played = 0;
  let last = element.currentTime;
  trackTimes('play_start');
  element.addEventListener(
    'timeupdate',
    () => {
      const step = element.currentTime - last;
      last = element.currentTime;
      if (element.paused || element.seeking) return;
      // A seek is not watch time.
      if (step > 0 && step < 2) played += step;
      if (played >= 30) trackTimes('play_30s');
      if (element.duration > 0 && element.currentTime / element.duration >= 0.95) trackTimes('play_95');
    },
    { signal },
  );
  element.addEventListener('ended', () => trackTimes('play_ended'), { signal });
  element.addEventListener('waiting', () => trackTimes('play_waiting', mostTroubles), { signal });
  element.addEventListener('error', () => trackTimes('play_error', mostTroubles), { signal });
}

interface Played {
  isLive: boolean;
  isNarration: boolean;
  /** Position and time at which playback began, while this module was still loading. */
  began: Moment;
}
/** Measures the seconds watched. */
function trackBeats(
  element: HTMLMediaElement,
  postId: number,
  { isLive, began }: Played,
  signal: AbortSignal,
): void {
  const sender = beatSender(postId);
  const meter = beatMeter(isLive, sender.take);
  if (!element.seeking) meter.began(began, { position: element.currentTime, ms: performance.now() });
  const stop = () => meter.stop(performance.now());
  const leave = () => {
    stop();
    sender.flush();
  };
  element.addEventListener(
    'timeupdate',
    () => {
      if (!element.paused && !element.seeking) meter.at(element.currentTime, performance.now());
    },
    { signal },
  );
  for (const type of ['pause', 'ended', 'waiting']) element.addEventListener(type, stop, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') leave();
    },
    { signal },
  );
  // Not every browser fires 'visibilitychange' when one document follows another.
  window.addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', leave);
}

export function trackPlay(
  element: HTMLMediaElement,
  facts: EventFacts & { postId: number },
  played: Played,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  trackMarks(element, facts, signal);
  // The parts of a text are no seconds.
  if (!played.isNarration) trackBeats(element, facts.postId, played, signal);
}
