import { expect, it } from 'vitest';
import { copy } from './copy.ts';
import { problemWithSound } from './sound-problem.ts';

const file = (type: string, content = 'x') => new File([content], 'name', { type });

it('takes one sound', () => expect(problemWithSound([file('audio/mpeg')])).toBeNull());
it('takes what the browser does not know', () => expect(problemWithSound([file('')])).toBeNull());
it.each(['video/mp4', 'image/png', 'text/plain'])('refuses %s', (type) =>
  expect(problemWithSound([file(type)])).toBe(copy.sound.notSound),
);
it('refuses nothing, several, and what is empty', () => {
  expect(problemWithSound([])).toBe(copy.sound.notSound);
  expect(problemWithSound([file('audio/mpeg'), file('audio/mpeg')])).toBe(copy.oneFile);
  expect(problemWithSound([file('audio/mpeg', '')])).toBe(copy.empty);
});
