import { describe, expect, it } from 'vitest';
import {
  awaitsRecording,
  canRemind,
  dayAndTime,
  isChanging,
  isSameDay,
  screenOf,
  timeOfDay,
} from './rules.ts';

const now = Date.parse('2026-11-24T20:00:00Z');
const base = {
  state: 'live',
  gate: 'open',
  liveUrl: '/media/x/hls/master.m3u8',
  player: 'none',
  hasRecordingSoon: false,
} as const;

describe('the screen of a stream', () => {
  it('goes from words to the player and to the recording', () => {
    expect(screenOf({ ...base, state: 'scheduled', liveUrl: null })).toBe('words');
    expect(screenOf({ ...base, liveUrl: null })).toBe('words');
    expect(screenOf(base)).toBe('live');
    expect(screenOf({ ...base, state: 'ended', liveUrl: null })).toBe('words');
    expect(screenOf({ ...base, state: 'recorded', liveUrl: null })).toBe('recording');
  });

  it('keeps the player for those who are behind when the stream is over', () => {
    for (const state of ['ended', 'recorded'] as const) {
      expect(screenOf({ ...base, state, liveUrl: null, player: 'playing' })).toBe('live');
      expect(screenOf({ ...base, state, liveUrl: null, player: 'ended' })).not.toBe('live');
    }
  });

  it('does not begin again for those who saw the end before the server said so', () => {
    expect(screenOf({ ...base, player: 'ended' })).toBe('words');
  });

  it('is the gate for whom it is closed, and words when nothing is behind it', () => {
    expect(screenOf({ ...base, gate: 'subscription', liveUrl: null })).toBe('gate');
    expect(screenOf({ ...base, gate: 'subscription', player: 'playing' })).toBe('gate');
    expect(screenOf({ ...base, state: 'ended', gate: 'subscription', liveUrl: null })).toBe('words');
  });

  it('is the gate while the recording behind it is prepared', () => {
    const sold = { ...base, state: 'ended', liveUrl: null, hasRecordingSoon: true } as const;
    expect(screenOf({ ...sold, gate: 'subscription' })).toBe('gate');
    expect(screenOf({ ...sold, gate: 'event' })).toBe('gate');
    expect(screenOf(sold)).toBe('words');
  });
});

it('asks for changes until the recording can no longer come', () => {
  const stoppedAt = '2026-11-24T19:50:00Z';
  expect(isChanging({ state: 'scheduled', stoppedAt: null }, now)).toBe(true);
  expect(isChanging({ state: 'live', stoppedAt: null }, now)).toBe(true);
  expect(isChanging({ state: 'ended', stoppedAt }, now)).toBe(true);
  expect(isChanging({ state: 'recorded', stoppedAt }, now)).toBe(false);
  expect(isChanging({ state: 'draft', stoppedAt: null }, now)).toBe(false);
  expect(awaitsRecording({ state: 'ended', stoppedAt: '2026-11-24T18:00:00Z' }, now)).toBe(false);
});

it('offers reminders until they would be sent', () => {
  expect(canRemind('2026-11-24T20:31:00Z', now)).toBe(true);
  expect(canRemind('2026-11-24T20:30:00Z', now)).toBe(false);
});

describe('the line of a stream on air', () => {
  const begun = new Date('2026-11-24T23:30:00.000Z');
  it('says the time of a start today, and the day of an earlier one', () => {
    expect(isSameDay(begun, new Date('2026-11-24T23:50:00.000Z'), 'UTC')).toBe(true);
    expect(isSameDay(begun, new Date('2026-11-25T00:10:00.000Z'), 'UTC')).toBe(false);
    expect(isSameDay(begun, new Date('2026-11-25T00:10:00.000Z'), 'America/New_York')).toBe(true);
    expect(timeOfDay(begun, 'UTC')).toMatch(/^11:30.PM UTC$/);
    expect(dayAndTime(begun, 'UTC')).toMatch(/^November 24, 2026 at 11:30.PM UTC$/);
  });
});
