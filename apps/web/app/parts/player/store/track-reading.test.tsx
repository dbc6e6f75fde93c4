import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackReading } from './track-reading.ts';

interface Sent {
  beats: { watchedMs: number }[];
}
const bodies: Blob[] = [];
const watchedSeconds = async () => {
  const sent = await Promise.all(bodies.map(async (body) => JSON.parse(await body.text()) as Sent));
  return sent.flatMap(({ beats }) => beats).reduce((sum, { watchedMs }) => sum + watchedMs, 0) / 1_000;
};
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

let stop = new AbortController();
beforeEach(() => {
  bodies.length = 0;
  stop = new AbortController();
  vi.useFakeTimers();
  navigator.sendBeacon = (_address, body) => bodies.push(body as Blob) > 0;
  trackReading(document.body, 7, 10_000, stop.signal);
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

it('counts no time in which nobody scrolled, pointed or typed for a minute', async () => {
  minutes(30);
  stop.abort();
  expect(await watchedSeconds()).toBe(70);
});

it.each(['scroll', 'pointermove', 'keydown'])(
  'goes on counting at the next %s, without the pause',
  async (act) => {
    minutes(10);
    document.dispatchEvent(new Event(act));
    vi.advanceTimersByTime(45_000);
    document.dispatchEvent(new Event(act));
    vi.advanceTimersByTime(15_000);
    stop.abort();
    expect(await watchedSeconds()).toBe(70 + 60);
  },
);
