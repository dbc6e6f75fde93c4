import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  beginVideo,
  endFullScreen,
  keepFullScreen,
  leaveSlot,
  offerCorner,
  playingPostId,
  stopVideo,
  useVideo,
  type Screening,
} from './video.ts';

// The store reads only which post it is.
const screening = (postId: number) => ({ postId }) as Screening;
let filled: Element | null = null;
Object.defineProperty(document, 'fullscreenElement', { get: () => filled });

/** The host of the player in its page's slot, filling the screen if asked. */
function playOnPage({ isFull }: { isFull: boolean }) {
  const [host, corner, slot] = ['host', 'corner', 'slot'].map(() => document.createElement('div'));
  if (host === undefined || corner === undefined || slot === undefined) throw new Error('no elements');
  document.body.append(corner, slot);
  offerCorner(host, corner);
  filled = isFull ? host : null;
  const { result } = renderHook(useVideo);
  act(() => beginVideo(screening(1), slot));
  return { host, corner, slot, state: () => result.current };
}

afterEach(() => {
  act(stopVideo);
  cleanup();
  document.body.replaceChildren();
});

test('keeps the host for the next video in full screen, with nothing to play', () => {
  const { host, corner, slot, state } = playOnPage({ isFull: true });
  act(keepFullScreen);
  act(() => leaveSlot(slot));
  expect([state().between, playingPostId(), host.parentNode]).toEqual([true, null, corner]);
  const next = document.body.appendChild(document.createElement('div'));
  act(() => beginVideo(screening(2), next));
  expect([state().between, playingPostId(), host.parentNode]).toEqual([false, 2, next]);
});

test('ends full screen when the page that opened has nothing to play', () => {
  const { slot, state } = playOnPage({ isFull: true });
  act(keepFullScreen);
  act(() => leaveSlot(slot));
  act(endFullScreen);
  expect(state().screening).toBeNull();
});

test('stops a video that is over when its page is left otherwise', () => {
  for (const isFull of [true, false]) {
    const { slot, state } = playOnPage({ isFull });
    if (!isFull) act(keepFullScreen);
    act(() => leaveSlot(slot));
    expect(state().screening).toBeNull();
  }
});
