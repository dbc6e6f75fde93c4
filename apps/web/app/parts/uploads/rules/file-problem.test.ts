import { expect, it } from 'vitest';
import { copy } from '../copy.ts';
import { problemWith, problemWithPicture } from './file-problem.ts';

const file = (type: string, content = 'x') => new File([content], 'name', { type });
const { video, audio } = copy.kinds;

it('names a file of another kind, and what is accepted', () => {
  expect(problemWith([new File(['x'], 'note.txt', { type: 'text/plain' })], 'video')).toBe(
    "note.txt isn't a video. Upload a video file, such as MP4, MOV, MKV or WebM.",
  );
});

it('accepts one file of its kind, or of a type unknown to the browser', () => {
  expect(problemWith([file('audio/mpeg')], 'audio')).toBeNull();
  expect(problemWith([file('video/mp4')], 'video')).toBeNull();
  expect(problemWith([file('')], 'audio')).toBeNull();
});
it.each(['video/mp4', 'image/png', 'text/plain'])('refuses %s as audio', (type) =>
  expect(problemWith([file(type)], 'audio')).toBe(audio.wrong('name')),
);
it.each(['audio/mpeg', 'image/png', 'text/plain'])('refuses %s as a video', (type) =>
  expect(problemWith([file(type)], 'video')).toBe(video.wrong('name')),
);
it('refuses no file, several files, and empty files', () => {
  expect(problemWith([], 'audio')).toBe(audio.other);
  expect(problemWith([file('audio/mpeg'), file('audio/mpeg')], 'audio')).toBe(copy.oneFile);
  expect(problemWith([file('audio/mpeg', '')], 'audio')).toBe(copy.empty);
});

it('accepts one picture of at most 8,000,000 bytes', () => {
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' });
  expect(problemWithPicture([picture(8_000_000)])).toBeNull();
  expect(problemWithPicture([picture(8_000_001)])).toBe('File is too large (8 MB LIMIT)');
  expect(problemWithPicture([picture(1), picture(1)])).toBe(copy.oneFile);
  expect(problemWithPicture([file('video/mp4')])).toBe(copy.image.refused);
  expect(problemWithPicture([])).toBeNull();
});
