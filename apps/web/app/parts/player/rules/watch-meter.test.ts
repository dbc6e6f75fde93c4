import { beforeEach, expect, it } from 'vitest';
import { watchMeter } from './watch-meter.ts';

let views: number[] = [];
let saves: number[] = [];
const meter = () =>
  watchMeter({ onView: (seconds) => views.push(seconds), onSave: (position) => saves.push(position) });
beforeEach(() => {
  views = [];
  saves = [];
});

const play = (on: ReturnType<typeof meter>, from: number, to: number) => {
  for (let second = from; second <= to; second++) on.at(second);
};

it('counts one view at 30 s of play', () => {
  const on = meter();
  play(on, 0, 29);
  expect(views).toEqual([]);
  play(on, 30, 90);
  expect(views).toEqual([30]);
});

it('does not count skipped parts', () => {
  const on = meter();
  play(on, 0, 10);
  play(on, 100, 115);
  expect(views).toEqual([]);
});

it('counts a short video at its end', () => {
  const on = meter();
  play(on, 0, 8);
  on.ended(8.4);
  expect(views).toEqual([8]);
  expect(saves).toEqual([8.4]);
});

it('saves the position every 10 s of play, on pause and on leaving, never the same twice', () => {
  const on = meter();
  play(on, 0, 20);
  on.paused(20);
  on.left(20);
  expect(saves).toEqual([10, 20]);
});

it('saves no position when nothing was played', () => {
  meter().left(0);
  expect(saves).toEqual([]);
});
