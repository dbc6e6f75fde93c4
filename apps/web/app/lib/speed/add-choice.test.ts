import { expect, test } from 'vitest';
import { addChoice } from './add-choice.ts';

test('adds a choice to one that is still loading', () => {
  expect(addChoice('', '?filter=top', '?fin=MMA')).toBe('?filter=top&fin=MMA');
  expect(addChoice('?fin=MMA', '?filter=top&fin=MMA', '?fin=Comedy')).toBe('?filter=top&fin=Comedy');
});

test('removes only the choice that is undone while another loads', () => {
  expect(addChoice('?fin=MMA', '?filter=top&fin=MMA', '')).toBe('?filter=top');
  expect(addChoice('?fin=MMA', '?fin=MMA', '')).toBe('');
});

test('lets the second of two choices in one row win', () => {
  expect(addChoice('', '?fin=MMA', '?fin=Comedy')).toBe('?fin=Comedy');
});
