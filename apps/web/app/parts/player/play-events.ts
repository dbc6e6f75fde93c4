import { track, type EventFacts } from '../../lib/track.ts';

const most = 5;

/** Tells the first play, 30 seconds, 95 percent and the end once each, and a few of the troubles on the way. */
export function tellPlayEvents(element: HTMLMediaElement, facts: EventFacts, signal: AbortSignal): void {
  const told = new Map<string, number>();
  const tell = (event: string, times = 1): void => {
    const before = told.get(event) ?? 0;
    if (before >= times) return;
    told.set(event, before + 1);
    track(event, { ...facts, value: Math.round(element.currentTime) });
  };
  let played = 0;
  let last = element.currentTime;
  element.addEventListener('playing', () => tell('play_start'), { signal });
  element.addEventListener(
    'timeupdate',
    () => {
      const step = element.currentTime - last;
      last = element.currentTime;
      if (element.paused || element.seeking) return;
      // A jump is not time that was watched.
      if (step > 0 && step < 2) played += step;
      if (played >= 30) tell('play_30s');
      if (element.duration > 0 && element.currentTime / element.duration >= 0.95) tell('play_95');
    },
    { signal },
  );
  element.addEventListener('ended', () => tell('play_ended'), { signal });
  element.addEventListener('waiting', () => tell('play_waiting', most), { signal });
  element.addEventListener('error', () => tell('play_error', most), { signal });
}
