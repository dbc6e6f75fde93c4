import { expect, it } from 'vitest';
import { chaptersVtt } from './chapters.ts';

it('writes chapters as consecutive cues up to the end', () => {
  const chapters = [
    { startSeconds: 0, title: 'Start' },
    { startSeconds: 65, title: 'Then --> this' },
    { startSeconds: 900, title: 'Past the end' },
  ];
  expect(chaptersVtt(chapters, 100.9)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:05.000\nStart\n\n00:01:05.000 --> 00:01:40.000\nThen → this\n',
  );
});
