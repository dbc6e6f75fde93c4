import { describe, expect, it, test } from 'vitest';
import { mayGoLive, secondsLeft, stepOf } from './next-step.ts';

const at = '2026-11-24T12:00:00.000Z';
const of = (state: 'WAITING' | 'READY' | 'LIVE' | 'STOPPED', lostAt: string | null = null) =>
  ({ state, lostAt, recording: 'none' }) as const;

describe('next step of a broadcast', () => {
  it.each([
    [of('WAITING'), false, 'createKey'],
    [of('WAITING'), true, 'startEncoder'],
    [of('READY'), true, 'ready'],
    [of('READY', at), true, 'lostBeforeLive'],
    [of('LIVE'), false, 'live'],
    [of('LIVE', at), true, 'lost'],
    [of('STOPPED'), true, 'over'],
    [{ ...of('STOPPED'), recording: 'saving' as const }, true, 'saving'],
    [{ ...of('STOPPED'), recording: 'ready' as const }, true, 'recorded'],
    [{ ...of('STOPPED'), recording: 'failed' as const }, true, 'recordingFailed'],
  ] as const)('is chosen for %o with a key (%s): %s', (broadcast, hasKey, step) => {
    expect(stepOf(broadcast, hasKey)).toBe(step);
  });
});

test('allows Go Live while a picture arrives', () => {
  expect([of('WAITING'), of('READY'), of('READY', at), of('LIVE'), of('STOPPED')].map(mayGoLive)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('the countdown stays between an hour and 0 seconds whatever the clock of the browser says', () => {
  const ends = '2026-11-24T12:00:30.000Z';
  expect(secondsLeft(ends, Date.parse(at))).toBe(30);
  expect(secondsLeft(ends, Date.parse(at) + 29_500)).toBe(1);
  expect(secondsLeft(ends, Date.parse(at) - 36_000_000)).toBe(3_600);
  expect(secondsLeft(ends, Date.parse(at) + 3_600_000)).toBe(0);
});
