import { expect, test } from 'vitest';
import { showingMeter, type ShowingReport } from './showing.ts';

const length = 6;
/** Plays for as long as `until`, from the start, four reports a second. */
function play(meter: ReturnType<typeof showingMeter>, from: number, until: number) {
  for (let quarter = from * 4; quarter <= until * 4; quarter++)
    meter.at((quarter / 4) % length, length, quarter * 250);
}
function begin(nowMs = 0) {
  const reports: ShowingReport[] = [];
  return { reports, meter: showingMeter(nowMs, (report) => reports.push(report)) };
}
const whole = { n: 0, before: { watchedMs: 0, ends: 0 }, opened: false };

test('measures how long a bite was on the screen and played, and how often to its end', () => {
  const { reports, meter } = begin();
  play(meter, 0, 14);
  meter.end(15_000, true);
  expect(reports).toEqual([{ ...whole, shownMs: 15_000, watchedMs: 14_000, ends: 2, swiped: true }]);
});

test('says nothing of a bite that was on the screen for less than a second', () => {
  const { reports, meter } = begin();
  play(meter, 0, 0.75);
  meter.end(900, true);
  expect(reports).toEqual([]);
});

test('takes jumps and pauses for no play', () => {
  const { reports, meter } = begin();
  meter.at(1, length, 1_000);
  meter.at(4, length, 3_000);
  meter.at(4.5, length, 3_500);
  meter.at(4.5, length, 9_000);
  meter.end(9_000, false);
  expect(reports).toEqual([{ ...whole, shownMs: 9_000, watchedMs: 1_500, ends: 0, swiped: false }]);
});

test('reports when the page goes to the background, and then only what is new', () => {
  const { reports, meter } = begin(0);
  play(meter, 0, 2);
  meter.hide(2_000);
  meter.hide(2_500);
  meter.at(2.25, length, 60_000);
  meter.show(100_000);
  meter.at(2.5, length, 100_000);
  meter.at(3.5, length, 101_000);
  meter.open();
  meter.hide(101_000);
  meter.hide(102_000);
  const before = { watchedMs: 2_000, ends: 0 };
  expect(reports).toEqual([
    { ...whole, shownMs: 2_000, watchedMs: 2_000, ends: 0, swiped: false },
    { n: 1, shownMs: 3_000, watchedMs: 3_000, ends: 0, before, swiped: false, opened: true },
  ]);
});

test('stops after an hour, whatever plays in a forgotten window', () => {
  const { reports, meter } = begin();
  play(meter, 0, 3_700);
  meter.end(3_700_000, true);
  const [report] = reports;
  expect(report?.shownMs).toBe(3_600_000);
  expect(report?.watchedMs).toBeLessThanOrEqual(3_600_000);
  expect(report?.ends).toBe(599);
});
