import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { usePlaying } from '../player/use-playing.ts';
import Transcript from './transcript.tsx';

const server = openTestServer();
const words = ['Shoes on, phones away.', 'Stay low.', 'Über die Matte.', 'Thank you.'];
const vtt = `WEBVTT\n\n${words
  .map((text, at) => `00:00:0${at * 2}.000 --> 00:00:0${at * 2 + 2}.000\n${text}\n`)
  .join('\n')}`;
const captions = [
  { url: '/captions/en.vtt', language: 'en', label: 'English' },
  { url: '/captions/de.vtt', language: 'de', label: 'Deutsch' },
];
const onJump = vi.fn();

afterEach(() => {
  vi.restoreAllMocks();
  onJump.mockClear();
});

/** A player that is at a second. */
function Playing({ media }: { media: HTMLMediaElement }) {
  usePlaying(useRef(media), 7);
  return null;
}

async function open() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    address === '/captions/en.vtt' ? new Response(vtt) : new Response('', { status: 403 }),
  );
  const media = document.createElement('video');
  let seconds = 0;
  Object.defineProperty(media, 'currentTime', { get: () => seconds });
  render(
    <>
      <Playing media={media} />
      <Transcript postId={7} captions={captions} onJump={onJump} onClose={vi.fn()} />
    </>,
    { wrapper: server.wrapper },
  );
  await screen.findByRole('button', { name: /Shoes on/ });
  return (at: number) => {
    seconds = at;
    fireEvent(media, new Event('timeupdate'));
  };
}
const currentLine = () => document.querySelector('[aria-current]')?.textContent;
const lines = () => [...document.querySelectorAll('li')].map((line) => line.textContent);

test('marks the line that plays, and plays from the one that is pressed', async () => {
  const playAt = await open();
  playAt(2.5);
  expect(currentLine()).toBe('0:02Stay low.');
  playAt(6);
  expect(currentLine()).toBe('0:06Thank you.');
  fireEvent.click(screen.getByRole('button', { name: /Stay low/ }));
  expect(onJump).toHaveBeenCalledExactlyOnceWith(2);
});

test('lists the lines that have the words searched for, and says how many', async () => {
  await open();
  const search = screen.getByRole('searchbox', { name: 'Search the transcript' });
  fireEvent.change(search, { target: { value: 'uber' } });
  expect(lines()).toEqual(['0:04Über die Matte.']);
  expect(document.querySelector('mark')?.textContent).toBe('Über');
  expect(screen.getByRole('status').textContent).toBe('1 line found');
  fireEvent.change(search, { target: { value: 'river' } });
  expect(lines()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No line has these words.');
  fireEvent.change(search, { target: { value: '' } });
  expect(lines()).toHaveLength(4);
});

test('is one stop of the Tab key, in which arrow keys move and reach no player', async () => {
  const playAt = await open();
  playAt(2.5);
  const stops = () => [...document.querySelectorAll<HTMLElement>('li button[tabindex="0"]')];
  expect(stops().map((each) => each.textContent)).toEqual(['0:02Stay low.']);
  const outside = vi.fn();
  window.addEventListener('keydown', outside);
  stops()[0]?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('0:04Über die Matte.');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('0:06Thank you.');
  window.removeEventListener('keydown', outside);
  expect(outside).not.toHaveBeenCalled();
  // It was scrolled away from what plays.
  fireEvent.click(screen.getByRole('button', { name: 'Back to the current line' }));
  expect(screen.queryByRole('button', { name: 'Back to the current line' })).toBeNull();
});

test('says when the captions are not given out', async () => {
  await open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load the transcript. Try again.");
});
