import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShowing } from './use-showing.ts';

interface Sent {
  reports: { biteId: number; n: number; swiped: boolean; opened: boolean; shownMs: number }[];
}
const bodies: Blob[] = [];
const reports = async () =>
  (await Promise.all(bodies.map((body) => body.text())))
    .flatMap((text) => (JSON.parse(text) as Sent).reports)
    .map(({ biteId, n, swiped, opened, shownMs }) => [biteId, n, swiped, opened, shownMs]);

function Reel({ at }: { at: number }) {
  return [7, 8].map((id, place) => <Bite key={id} id={id} isCurrent={place === at} />);
}
function Bite({ id, isCurrent }: { id: number; isCurrent: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const open = useShowing(video, id, isCurrent);
  return (
    <>
      <video ref={video} muted />
      <button type="button" onClick={open}>{`Open ${id}`}</button>
    </>
  );
}

beforeEach(() => {
  bodies.length = 0;
  vi.useFakeTimers();
  navigator.sendBeacon = (_address, body) => bodies.push(body as Blob) > 0;
});
afterEach(() => vi.useRealTimers());

it('tells a bite that was swiped away from one that was left with its page', async () => {
  const { rerender, unmount } = render(<Reel at={0} />);
  vi.advanceTimersByTime(1_500);
  rerender(<Reel at={1} />);
  vi.advanceTimersByTime(2_000);
  act(() => screen.getByText('Open 8').click());
  expect(bodies).toEqual([]);
  unmount();
  expect(bodies.length).toBe(1);
  expect(await reports()).toEqual([
    [7, 0, true, false, 1_500],
    [8, 0, false, true, 2_000],
  ]);
});

it('says nothing of bites that are only passed, and reports within seconds what was seen', async () => {
  const { rerender, unmount } = render(<Reel at={0} />);
  vi.advanceTimersByTime(500);
  rerender(<Reel at={1} />);
  vi.advanceTimersByTime(1_000);
  rerender(<Reel at={0} />);
  vi.advanceTimersByTime(500);
  rerender(<Reel at={1} />);
  vi.advanceTimersByTime(10_000);
  expect(await reports()).toEqual([[8, 0, true, false, 1_000]]);
  unmount();
  expect((await reports()).at(-1)).toEqual([8, 0, false, false, 10_000]);
});
