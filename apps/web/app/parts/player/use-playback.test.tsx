import type { Post } from '@realfin/contract/posts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { usePlayback } from './use-playback.ts';
import { usePreparing } from './use-preparing.ts';

const server = openTestServer();
const route = 'GET /api/public/post/7/playback';
const addresses = { postId: 7, hlsUrl: '/media/signed/hls/master.m3u8' };
const notReady = (percent: number) => server.refuse(409, 'post.notReady', { data: { assetId: 3, percent } });

function play({ transcoding = false, autoplay = false } = {}) {
  const onStale = vi.fn();
  const post = { id: 7, transcoding } as unknown as Post;
  const { result } = renderHook(
    () => ({
      ...usePlayback({ post, autoplay, seek: null, beginAtSeconds: 12, early: false, onStale }),
      percent: usePreparing(post),
    }),
    { wrapper: server.wrapper },
  );
  return { result, onStale, phase: () => result.current.phase.is };
}

describe('playback', () => {
  test('requests no address before play is pressed', async () => {
    server.answer(route, { json: addresses });
    const { result, phase } = play();
    // If the addresses had been requested, that would precede this request.
    await act(() => fetch('/api/anything'));
    expect(phase()).toBe('idle');
    expect(server.requests.map((request) => request.route)).toEqual(['GET /api/anything']);
    act(() => result.current.begin());
    expect(phase()).toBe('loading');
    await waitFor(() => expect(phase()).toBe('playing'));
    expect(result.current.phase.playback).toMatchObject(addresses);
  });

  test('refetches the post when the viewer lost access to it', async () => {
    server.answer(route, server.refuse(403, 'post.notEntitled'));
    const { phase, onStale } = play({ autoplay: true });
    await waitFor(() => expect(onStale).toHaveBeenCalled());
    expect(phase()).toBe('loading');
  });

  test('continues at the reached position after a failure', async () => {
    server.answer(route, { status: 500 });
    const { result, phase } = play({ autoplay: true });
    await waitFor(() => expect(phase()).toBe('failed'));
    server.answer(route, { json: addresses });
    act(() => result.current.savePosition(95));
    act(() => result.current.retry());
    await waitFor(() => expect(phase()).toBe('playing'));
    expect(result.current.beginAtSeconds).toBe(95);
  });

  test('shows the progress of a file in preparation, and starts when it is ready', async () => {
    server.answer(route, notReady(20));
    const { result, phase, onStale } = play({ transcoding: true });
    await waitFor(() => expect(result.current.percent).toBe(20));
    expect(phase()).toBe('preparing');
    const say = (state: 'transcoding' | 'ready', percent: number) =>
      server.send('media.progress', { assetId: 3, state, percent, reason: null });
    await waitFor(
      () => {
        say('transcoding', 60);
        expect(result.current.percent).toBe(60);
      },
      { timeout: 5_000 },
    );
    server.answer(route, { json: addresses });
    say('ready', 100);
    await waitFor(() => expect(phase()).toBe('playing'));
    expect(onStale).toHaveBeenCalled();
  });
});
