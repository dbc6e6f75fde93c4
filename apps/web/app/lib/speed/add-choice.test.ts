import { expect, test } from 'vitest';
import { addChoice } from './add-choice.ts';

test('a choice pressed while another loads adds to it', () => {
  expect(addChoice('', '?filter=top', '?fin=MMA')).toBe('?filter=top&fin=MMA');
  expect(addChoice('?fin=MMA', '?filter=top&fin=MMA', '?fin=Comedy')).toBe('?filter=top&fin=Comedy');
});

test('a choice that is taken back while another loads takes back only itself', () => {
  expect(addChoice('?fin=MMA', '?filter=top&fin=MMA', '')).toBe('?filter=top');
  expect(addChoice('?fin=MMA', '?fin=MMA', '')).toBe('');
});

test('the second of two choices of one row wins', () => {
  expect(addChoice('', '?fin=MMA', '?fin=Comedy')).toBe('?fin=Comedy');
});
