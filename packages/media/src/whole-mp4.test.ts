import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeMp4 } from './whole-mp4.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'realfin-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const box = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(length, 0);
  bytes.write('mdat', 4);
  return bytes;
};
const largeBox = (length: number): Buffer => {
  const bytes = box(length);
  bytes.writeUInt32BE(1, 0);
  bytes.writeBigUInt64BE(BigInt(length), 8);
  return bytes;
};

test.each([
  ['two boxes', Buffer.concat([box(20), box(300)]), true],
  ['a large box', Buffer.concat([box(20), largeBox(500)]), true],
  ['a box that is cut off', Buffer.concat([box(20), box(300)]).subarray(0, 200), false],
  ['a head that is cut off', Buffer.concat([box(20), box(300)]).subarray(0, 24), false],
  ['nothing', Buffer.alloc(0), false],
  ['zeros after a box', Buffer.concat([box(20), Buffer.from([0, 0, 0, 3, 1, 1, 1, 1, 1])]), false],
])('checks whether an mp4 is complete: %s', async (name, content, whole) => {
  const file = path.join(folder, `${name}.mp4`);
  await writeFile(file, content);
  expect(await isWholeMp4(file)).toBe(whole);
});
