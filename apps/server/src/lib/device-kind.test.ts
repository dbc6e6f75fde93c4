import { expect, test } from 'vitest';
import { deviceKindOf } from './device-kind.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/131.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'computer'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) Version/7.0 TV Safari/537.36', 'tv'],
  ['Mozilla/5.0 (Linux; Android 9; AFTMM) Chrome/131.0 Mobile Safari/537.36', 'tv'],
  ['AppleCoreMedia/1.0', 'other'],
])('tells what %s runs on', (userAgent, kind) => {
  expect(deviceKindOf(userAgent)).toBe(kind);
});
