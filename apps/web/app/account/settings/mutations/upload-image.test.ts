import { expect, it } from 'vitest';
import { refusalOf, tooLarge } from './upload-image.ts';

it('shows the limit in MB, and in GB above one', () => {
  expect(tooLarge(2_000_000)).toBe('File is too large (2 MB LIMIT)');
  expect(tooLarge(20_000_000_000)).toBe('File is too large (20 GB LIMIT)');
});

it('refuses large files and non-pictures before the upload', () => {
  expect(refusalOf({ size: 2_000_000, type: 'image/png' }, 'avatar')).toBeNull();
  expect(refusalOf({ size: 2_000_001, type: 'image/png' }, 'avatar')).toBe('File is too large (2 MB LIMIT)');
  expect(refusalOf({ size: 2_000_001, type: 'image/png' }, 'header')).toBeNull();
  expect(refusalOf({ size: 8_000_001, type: 'image/png' }, 'header')).toBe('File is too large (8 MB LIMIT)');
  expect(refusalOf({ size: 10, type: 'text/html' }, 'avatar')).toBe(
    "We can't use this image. Try a JPEG, PNG or WebP file.",
  );
});
