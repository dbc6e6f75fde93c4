import { expect, it } from 'vitest';
import { sourceSet } from './picture.ts';

it('offers the existing widths below the largest', () =>
  expect(sourceSet('/media/images/abc/640.webp', [320, 640, 1280])).toBe(
    '/media/images/abc/320.webp 320w, /media/images/abc/640.webp 640w',
  ));
it('includes an unusual largest width', () =>
  expect(sourceSet('/i/500.webp', [320, 640])).toBe('/i/320.webp 320w, /i/500.webp 500w'));
it('returns nothing for addresses without a width', () =>
  expect(sourceSet('/i/preview.webp', [320])).toBeUndefined());
