import { describe, expect, it } from 'vitest';
import { canContinue, firstTab, mayBroadcast } from './rules.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const none = { scheduledAt: null, stoppedAt: null, endedByAdministrator: false };

describe('a stream in the studio', () => {
  it.each([
    ['recorded', -59, true],
    ['ended', -1, true],
    ['recorded', -60, false],
    ['live', -1, false],
  ] as const)('says whether it can go on: %s, over since %i minutes', (state, minutes, isExpected) => {
    expect(canContinue({ ...none, state, stoppedAt: at(minutes) }, now)).toBe(isExpected);
  });

  it('does not go on once an administrator ended it', () => {
    const ended = { ...none, state: 'recorded', stoppedAt: at(-1), endedByAdministrator: true } as const;
    expect(canContinue(ended, now)).toBe(false);
    expect(mayBroadcast(ended, now)).toBe(false);
  });

  it('is edited like a video once it can no longer go on', () => {
    expect(mayBroadcast({ ...none, state: 'recorded', stoppedAt: at(-5) }, now)).toBe(true);
    expect(mayBroadcast({ ...none, state: 'recorded', stoppedAt: at(-90) }, now)).toBe(false);
    expect(mayBroadcast({ ...none, state: 'recorded' }, now)).toBe(false);
    expect(mayBroadcast({ ...none, state: 'draft' }, now)).toBe(true);
    expect(mayBroadcast(null, now)).toBe(true);
  });

  it('is opened to go live on its day', () => {
    expect(firstTab({ ...none, state: 'scheduled', scheduledAt: at(60) }, now)).toBe('live');
    expect(firstTab({ ...none, state: 'scheduled', scheduledAt: at(3 * 24 * 60) }, now)).toBe('information');
    expect(firstTab({ ...none, state: 'live' }, now)).toBe('live');
    expect(firstTab({ ...none, state: 'recorded', stoppedAt: at(-5) }, now)).toBe('information');
    expect(firstTab(null, now)).toBe('information');
  });
});
