import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useJoining } from './use-joining.ts';

function Player() {
  const media = useRef<HTMLVideoElement>(null);
  const isJoining = useJoining(media);
  return (
    <>
      <video ref={media} data-testid="media" muted />
      <p>{isJoining ? 'joining' : 'joined'}</p>
    </>
  );
}

it.each(['canplay', 'playing'])('joins a live stream until %s', (type) => {
  render(<Player />);
  const send = (name: string) => act(() => void screen.getByTestId('media').dispatchEvent(new Event(name)));
  send('loadedmetadata');
  expect(screen.getByText('joining')).toBeTruthy();
  send(type);
  expect(screen.getByText('joined')).toBeTruthy();
  send('waiting');
  expect(screen.getByText('joined')).toBeTruthy();
});
