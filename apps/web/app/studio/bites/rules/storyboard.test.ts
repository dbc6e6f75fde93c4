import { expect, test } from 'vitest';
import { readStoryboard, tileAt, tileStyle } from './storyboard.ts';

const vtt = `WEBVTT

00:00:00.000 --> 00:00:05.000
storyboard.jpg#xywh=0,0,160,90

00:00:05.000 --> 00:00:10.000
storyboard.jpg#xywh=160,0,160,90

01:00:10.500 --> 01:00:15.000
storyboard.jpg#xywh=0,90,160,90
`;

test('parses times and places, and finds the thumbnail of a time', () => {
  const board = readStoryboard(vtt, '/media/a.b.c/key/storyboard.vtt');
  if (board === null) throw new Error('no storyboard');
  expect(board).toMatchObject({ imageUrl: '/media/a.b.c/key/storyboard.jpg', width: 320, height: 180 });
  expect(tileAt(board, 7)).toMatchObject({ x: 160, y: 0 });
  expect(tileAt(board, 9999)).toMatchObject({ startSeconds: 3610.5, y: 90 });
  expect(tileStyle(board, { startSeconds: 5, x: 160, y: 0, width: 160, height: 90 })).toMatchObject({
    backgroundSize: '200% 200%',
    backgroundPosition: '100% 0%',
  });
  expect(readStoryboard('WEBVTT', '/x')).toBe(null);
});
