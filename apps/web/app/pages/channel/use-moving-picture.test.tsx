import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMovingPicture } from './use-moving-picture.ts';

const screen = (matching: readonly string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture moves immediately on a wide screen', async () => {
  screen(['(width >= 1024px)']);
  const { result } = renderHook(useMovingPicture);
  await pass(0);
  expect(result.current).toBe(true);
});

test('a picture moves on a phone whose owner has looked at the page for four seconds', async () => {
  screen([]);
  const { result } = renderHook(useMovingPicture);
  await pass(3_900);
  expect(result.current).toBe(false);
  await pass(200);
  expect(result.current).toBe(true);
});

test('a picture stays still with reduced motion', async () => {
  screen(['(prefers-reduced-motion: reduce)', '(width >= 1024px)']);
  const { result } = renderHook(useMovingPicture);
  await pass(60_000);
  expect(result.current).toBe(false);
});

test('a picture moves on a phone from the first act on', async () => {
  screen([]);
  const { result } = renderHook(useMovingPicture);
  dispatchEvent(new Event('touchstart'));
  await pass(0);
  expect(result.current).toBe(true);
});
