import { expect, test } from 'vitest';
import { isComposing, isEnter } from './keys.ts';

test('ignores the Enter that ends a composition, in each browser', () => {
  expect(isEnter({ key: 'Enter', keyCode: 13, isComposing: false })).toBe(true);
  expect(isEnter({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } })).toBe(true);
  expect(isEnter({ key: 'Enter', keyCode: 13, isComposing: true })).toBe(false);
  expect(isEnter({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } })).toBe(false);
  expect(isEnter({ key: 'Enter', keyCode: 229, isComposing: false })).toBe(false);
  expect(isEnter({ key: 'a', keyCode: 65 })).toBe(false);
  expect(isComposing({ key: 'Process', keyCode: 229 })).toBe(true);
});
