import { expect, test } from 'vitest';
import { beatMeter, type Beat } from './beat-meter.ts';

function meter(isLive = false) {
  const beats: Beat[] = [];
  const on = beatMeter(isLive, (beat) => beats.push(beat));
  const play = (from: number, to: number, atMs = from * 1000) => {
    for (let position = from; position <= to; position += 0.5)
      on.at(position, atMs + (position - from) * 1000);
  };
  return { beats, on, play };
}

test('cuts playback at the same seconds for everyone', () => {
  const { beats, on, play } = meter();
  play(3, 24);
  on.stop(24_000);
  expect(beats).toEqual([
    { n: 0, from: 3, to: 10, watchedMs: 7_000 },
    { n: 1, from: 10, to: 20, watchedMs: 10_000 },
    { n: 2, from: 20, to: 24, watchedMs: 4_000 },
  ]);
});

test('leaves out what was skipped, and counts what is seen again', () => {
  const { beats, on, play } = meter();
  play(0, 4);
  play(40, 44, 4_500);
  play(0, 2, 9_000);
  on.stop(11_000);
  on.stop(12_000);
  expect(beats.map(({ from, to }) => [from, to])).toEqual([
    [0, 4],
    [40, 44],
    [0, 2],
  ]);
});

test('counts the time of a live stream without its seconds', () => {
  const { beats, play } = meter(true);
  play(1_000, 1_021, 0);
  expect(beats).toEqual([
    { n: 0, from: 0, to: 0, watchedMs: 10_000 },
    { n: 1, from: 0, to: 0, watchedMs: 10_000 },
  ]);
});

test('begins where playback began, however late the first report comes', () => {
  const { beats, on, play } = meter();
  on.began({ position: 0, ms: 0 }, { position: 1.4, ms: 1_500 });
  play(2, 10);
  on.stop(10_000);
  expect(beats).toEqual([{ n: 0, from: 0, to: 10, watchedMs: 10_000 }]);
});

test('begins after a jump where it leads to', () => {
  const { beats, on, play } = meter();
  on.began({ position: 0, ms: 0 }, { position: 45, ms: 1_000 });
  play(45, 48, 1_000);
  on.stop(4_000);
  expect(beats).toEqual([{ n: 0, from: 45, to: 48, watchedMs: 3_000 }]);
});
