import { expect, test } from 'vitest';
import { mayTrack } from './may-track.ts';

test.each([
  [{}, true],
  [{ doNotTrack: null }, true],
  [{ doNotTrack: '0' }, true],
  [{ doNotTrack: '1' }, false],
  [{ globalPrivacyControl: true }, false],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, true],
])('decides whether %j may be tracked: %s', (browser, expected) => expect(mayTrack(browser)).toBe(expected));
