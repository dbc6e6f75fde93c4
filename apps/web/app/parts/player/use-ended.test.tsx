import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEnded } from './use-ended.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Media that stands still at a second of sixteen. */
function standAt(currentTime: number, isOver: boolean) {
  const seekable = { length: 1, start: () => 0, end: () => 16 };
  const element = document.createElement('video');
  for (const [name, value] of Object.entries({ currentTime, seekable, paused: false, ended: false }))
    Object.defineProperty(element, name, { value });
  const onEnded = vi.fn();
  renderHook(() => useEnded({ current: element }, onEnded, { isOver }));
  act(() => void vi.advanceTimersByTime(4_000));
  return onEnded;
}

test('a broadcast that is over ends where its last part never comes', () => {
  expect(standAt(15.9, true)).toHaveBeenCalled();
});

test.each([
  ['goes on being sent', 15.9, false],
  ['stands still in its middle', 8, true],
])('a broadcast does not end when it %s', (_name, at, isOver) => {
  expect(standAt(at, isOver)).not.toHaveBeenCalled();
});
