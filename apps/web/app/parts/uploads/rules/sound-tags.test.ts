import { expect, test } from 'vitest';
import { readSoundTags, soundTagsOf } from './sound-tags.ts';

const sevenBits = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
const eightBits = (size: number) => [24, 16, 8, 0].map((shift) => (size >> shift) & 0xff);
const frame = (version: 3 | 4, id: string, content: readonly number[]) => [
  ...Buffer.from(id, 'latin1'),
  ...(version === 4 ? sevenBits : eightBits)(content.length),
  ...[0, 0],
  ...content,
];
const tag = (version: 3 | 4, ...frames: number[][]) => {
  const body = frames.flat();
  return Uint8Array.from([
    ...Buffer.from('ID3', 'latin1'),
    ...[version, 0, 0],
    ...sevenBits(body.length),
    ...body,
  ]);
};
const picture = Array.from({ length: 300 }, (_, at) => at % 251);
const apic = (encoding: 0 | 1, description: readonly number[]) => [
  encoding,
  ...Buffer.from('image/png\u0000', 'latin1'),
  3,
  ...description,
  ...picture,
];

test('reads the title in every encoding of a tag', () => {
  const title = (...content: number[]) => soundTagsOf(tag(3, frame(3, 'TIT2', content))).title;
  expect(title(0, ...Buffer.from('J\xf6rdis', 'latin1'))).toBe('Jördis');
  expect(title(3, ...Buffer.from('Jördis\u0000', 'utf8'))).toBe('Jördis');
  expect(title(1, ...Buffer.from('\ufeffJördis', 'utf16le'))).toBe('Jördis');
  expect(title(1, ...Buffer.from('\ufeffJördis', 'utf16le').swap16())).toBe('Jördis');
  expect(title(3)).toBeNull();
});

test('reads the cover after a description of any width, in both versions', () => {
  for (const version of [3, 4] as const)
    for (const content of [apic(0, [0x61, 0]), apic(1, [0xff, 0xfe, 0x61, 0, 0, 0])]) {
      const { cover } = soundTagsOf(tag(version, frame(version, 'APIC', content)));
      expect(cover?.type).toBe('image/png');
      expect([...(cover?.bytes ?? [])]).toEqual(picture);
    }
});

const chapter = (version: 3 | 4, name: string, startMs: number, ...frames: number[][]) =>
  frame(version, 'CHAP', [
    ...Buffer.from(`${name}\u0000`, 'latin1'),
    ...eightBits(startMs),
    ...Array.from({ length: 12 }, () => 255),
    ...frames.flat(),
  ]);

test('reads the chapters by their start, without those that have no title', () => {
  for (const version of [3, 4] as const) {
    const text = (title: string) => frame(version, 'TIT2', [3, ...Buffer.from(title)]);
    const { title, chapters } = soundTagsOf(
      tag(
        version,
        text('Whole'),
        chapter(version, 'b', 65_500, text('Middle')),
        chapter(version, 'a', 0, text('Start')),
        chapter(version, 'c', 90_000),
        frame(version, 'CHAP', [0x61, 0, 1, 2]),
      ),
    );
    expect(title).toBe('Whole');
    expect(chapters).toEqual([
      { startSeconds: 0, title: 'Start' },
      { startSeconds: 65.5, title: 'Middle' },
    ]);
  }
});

test('finds nothing in files without a tag, and in damaged ones', async () => {
  const nothing = { title: null, cover: null, chapters: [] };
  expect(await readSoundTags(new File(['RIFF....WAVE'], 'a.wav'))).toEqual(nothing);
  expect(await readSoundTags(new File([], 'a.mp3'))).toEqual(nothing);
  const whole = tag(4, frame(4, 'TIT2', [3, 0x61]), frame(4, 'APIC', apic(0, [0])));
  for (let length = 0; length < whole.length; length += 7)
    expect(() => soundTagsOf(whole.subarray(0, length))).not.toThrow();
  expect(soundTagsOf(Uint8Array.from([0x49, 0x44, 0x33, 3, 0, 0, 127, 127, 127, 127, 1, 2]))).toEqual(
    nothing,
  );
});
