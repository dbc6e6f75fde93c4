import { expect, it } from 'vitest';
import { copy } from './copy.ts';
import { problemWith } from './file-problem.ts';

const file = (type: string, content = 'x') => new File([content], 'name', { type });
const { video, audio } = copy.kinds;

it('takes one file of its kind, and what the browser does not know', () => {
  expect(problemWith([file('audio/mpeg')], 'audio')).toBeNull();
  expect(problemWith([file('video/mp4')], 'video')).toBeNull();
  expect(problemWith([file('')], 'audio')).toBeNull();
});
it.each(['video/mp4', 'image/png', 'text/plain'])('refuses %s as a sound', (type) =>
  expect(problemWith([file(type)], 'audio')).toBe(audio.other),
);
it.each(['audio/mpeg', 'image/png', 'text/plain'])('refuses %s as a video', (type) =>
  expect(problemWith([file(type)], 'video')).toBe(video.other),
);
it('refuses nothing, several, and what is empty', () => {
  expect(problemWith([], 'audio')).toBe(audio.other);
  expect(problemWith([file('audio/mpeg'), file('audio/mpeg')], 'audio')).toBe(copy.oneFile);
  expect(problemWith([file('audio/mpeg', '')], 'audio')).toBe(copy.empty);
});
