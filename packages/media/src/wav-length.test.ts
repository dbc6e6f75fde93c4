import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MediaRefused } from './media-refused.ts';
import { probeAudio } from './probe.ts';
import { hasSoundBehindItsEnd } from './wav-length.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realfin-wav-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rate = 8_000;
function chunk(name: string, content: Buffer, claimedBytes = content.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(claimedBytes, 4);
  return Buffer.concat([head, content]);
}
function format(): Buffer {
  const content = Buffer.alloc(16);
  content.writeUInt16LE(1, 0);
  content.writeUInt16LE(1, 2);
  content.writeUInt32LE(rate, 4);
  content.writeUInt32LE(rate * 2, 8);
  content.writeUInt16LE(2, 12);
  content.writeUInt16LE(16, 14);
  return chunk('fmt ', content);
}
function sound(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * rate * 2);
  for (let at = 0; at < samples.length / 2; at++)
    samples.writeInt16LE(Math.round(9_000 * Math.sin(at / 4)), at * 2);
  return samples;
}
async function wav(...chunks: Buffer[]): Promise<string> {
  const file = join(folder, 'sound.wav');
  const all = Buffer.concat([Buffer.from('WAVE'), format(), ...chunks]);
  await writeFile(file, chunk('RIFF', all));
  return file;
}
const seconds = async (file: string): Promise<number> => (await probeAudio(file)).durationSeconds;

test('refuses a recording whose header names less sound than it has', async () => {
  const file = await wav(chunk('data', sound(6), rate * 2 * 2));
  expect(await hasSoundBehindItsEnd(file)).toBe(true);
  await expect(probeAudio(file)).rejects.toThrow(
    new MediaRefused('lengthWrong', 'sound behind the end of the WAV'),
  );
});

test.each<[string, () => Promise<string>]>([
  ['with its length', () => wav(chunk('data', sound(6)))],
  [
    'with other chunks around it',
    () =>
      wav(
        chunk('JUNK', Buffer.alloc(3), 3),
        Buffer.alloc(1),
        chunk('data', sound(6)),
        chunk('LIST', Buffer.from('INFOabcd')),
      ),
  ],
  ['with zeros behind it', () => wav(chunk('data', sound(6)), Buffer.alloc(512))],
  ['of a recorder that never wrote its length', () => wav(chunk('data', sound(6), 0xffff_ffff))],
])('takes all of a recording %s', async (_kind, make) => {
  const file = await make();
  expect(await hasSoundBehindItsEnd(file)).toBe(false);
  expect(await seconds(file)).toBeCloseTo(6, 1);
});

test('gives up on a file of thousands of chunks', async () => {
  const empty = Array.from({ length: 2_000 }, () => chunk('JUNK', Buffer.alloc(0)));
  expect(await hasSoundBehindItsEnd(await wav(chunk('data', sound(6)), ...empty))).toBe(true);
  const cutOff = chunk('data', sound(6), 8);
  expect(await hasSoundBehindItsEnd(await wav(...empty, cutOff))).toBe(false);
});

test('looks at no file but a WAV', async () => {
  const file = join(folder, 'other.bin');
  await writeFile(file, Buffer.from('RIFF'));
  expect(await hasSoundBehindItsEnd(file)).toBe(false);
});
