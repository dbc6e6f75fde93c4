import type { AssetState } from '@realfin/contract/media';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { useAssetProgress } from './use-asset-progress.ts';

const server = openTestServer();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const say = (assetId: number, state: AssetState, percent: number) =>
  server.send('media.progress', { assetId, state, percent, reason: null });

/** Like waitFor, which would wait on the paused timers. */
async function until(check: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    try {
      return check();
    } catch (error) {
      if (tries === 400) throw error;
    }
  }
}

/** Messages can get lost before the connection is ready, so the first one is repeated until it arrives. */
async function follow(assetIds: readonly number[]) {
  const readAgain = vi.fn();
  const { result } = renderHook(() => useAssetProgress(assetIds, readAgain), { wrapper: server.wrapper });
  const percentOf = (id: number) => result.current.get(id)?.percent;
  await until(() => {
    say(assetIds[0] ?? 0, 'transcoding', 10);
    expect(percentOf(assetIds[0] ?? 0)).toBe(10);
  });
  readAgain.mockClear();
  return { percentOf, readAgain };
}

describe('the progress of files', () => {
  test('follows the messages about these files, and no others', async () => {
    const { percentOf, readAgain } = await follow([1, 2]);
    say(3, 'transcoding', 80);
    say(1, 'transcoding', 40);
    await until(() => expect(percentOf(1)).toBe(40));
    expect(percentOf(2)).toBeUndefined();
    expect(percentOf(3)).toBeUndefined();
    expect(readAgain).not.toHaveBeenCalled();
  });

  test('refetches when a file changes state, and ignores older messages', async () => {
    const { percentOf, readAgain } = await follow([1]);
    say(1, 'ready', 100);
    await until(() => expect(readAgain).toHaveBeenCalledOnce());
    expect(percentOf(1)).toBeUndefined();
  });

  test('refetches after five seconds without a message about one of the files', async () => {
    const { percentOf, readAgain } = await follow([1, 2]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(readAgain).toHaveBeenCalledOnce();
    say(1, 'transcoding', 50);
    say(2, 'transcoding', 50);
    await until(() => expect(percentOf(2)).toBe(50));
    readAgain.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(readAgain).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(readAgain).toHaveBeenCalledOnce();
  });

  test('requests nothing without files', async () => {
    const readAgain = vi.fn();
    renderHook(() => useAssetProgress([], readAgain), { wrapper: server.wrapper });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(readAgain).not.toHaveBeenCalled();
  });
});
