import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstPicture } from './use-first-picture.ts';
import { usePlaying } from './use-playing.ts';

function Player({ postId }: { postId: number }) {
  const media = useRef<HTMLVideoElement>(null);
  usePlaying(media, postId);
  return <video ref={media} data-testid="media" muted />;
}
function Chat({ isAwaited }: { isAwaited: boolean }) {
  return <p>{useFirstPicture(7, { isAwaited }) ? 'chat' : 'nothing yet'}</p>;
}
const hasChat = () => screen.queryByText('chat') !== null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is past at once where no picture is awaited', () => {
  render(<Chat isAwaited={false} />);
  expect(hasChat()).toBe(true);
});

it('is past with the first picture of the post, not with that of another', async () => {
  const { rerender } = render(
    <>
      <Chat isAwaited />
      <Player key="other" postId={8} />
    </>,
  );
  const play = () => act(async () => void screen.getByTestId('media').dispatchEvent(new Event('canplay')));
  await play();
  expect(hasChat()).toBe(false);
  rerender(
    <>
      <Chat isAwaited />
      <Player key="own" postId={7} />
    </>,
  );
  await act(async () => void screen.getByTestId('media').dispatchEvent(new Event('loadedmetadata')));
  expect(hasChat()).toBe(false);
  await play();
  expect(hasChat()).toBe(true);
});

it('is past after three seconds without a picture', async () => {
  render(<Chat isAwaited />);
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(hasChat()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(hasChat()).toBe(true);
});

it('is past as soon as the person acts', async () => {
  render(<Chat isAwaited />);
  expect(hasChat()).toBe(false);
  await act(async () => void window.dispatchEvent(new Event('touchstart')));
  expect(hasChat()).toBe(true);
});
