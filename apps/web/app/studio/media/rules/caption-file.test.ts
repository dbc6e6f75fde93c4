import { limits } from '@realfin/contract/limits';
import { expect, test } from 'vitest';
import { copy } from '../copy.ts';
import { readCaptionFile } from './caption-file.ts';

const file = (part: BlobPart) => new File([part], 'captions.srt');

test('reads UTF-8 and UTF-16, and refuses anything else as not text', async () => {
  expect(await readCaptionFile(file('\ufeffWEBVTT é'))).toBe('WEBVTT é');
  const wide = new Uint8Array([0xff, 0xfe, 0x41, 0x00]);
  expect(await readCaptionFile(file(wide))).toBe('A');
  await expect(readCaptionFile(file(new Uint8Array([0x63, 0xe9, 0x2c])))).rejects.toThrow(
    copy.captions.notText,
  );
});

test('refuses a large file without reading it', async () => {
  const large = 'x'.repeat(limits.captionCharacters + 1);
  await expect(readCaptionFile(file(large))).rejects.toThrow(copy.captions.tooLarge);
});
