import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cropOf, cutVideo } from './cut.ts';
import { probeVideo } from './probe.ts';
import { makeTestVideo } from './test-media.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'cut-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

test('finds the largest part of the format with even sides, at the requested place', () => {
  const hd = { width: 1920, height: 1080 };
  expect(cropOf(hd, 'vertical', 0)).toEqual({ width: 608, height: 1080, x: 0, y: 0 });
  expect(cropOf(hd, 'vertical', 1)).toEqual({ width: 608, height: 1080, x: 1312, y: 0 });
  expect(cropOf(hd, 'square', 0.5)).toEqual({ width: 1080, height: 1080, x: 420, y: 0 });
  expect(cropOf(hd, 'wide', 0.5)).toEqual({ width: 1920, height: 1080, x: 0, y: 0 });
  expect(cropOf({ width: 1080, height: 1920 }, 'wide', 0.5)).toEqual({
    width: 1080,
    height: 608,
    x: 0,
    y: 656,
  });
  expect(cropOf({ width: 853, height: 481 }, 'square', 9)).toEqual({ width: 480, height: 480, x: 372, y: 0 });
});

test('cuts to the frame, crops, keeps the audio and leaves nothing else', async () => {
  const sourceFile = path.join(dir, 'source.mp4');
  await makeTestVideo({ file: sourceFile, seconds: 8, width: 640, height: 360, seed: 3 });
  const outputFile = path.join(dir, 'out', 'bite');
  const fractions: number[] = [];
  await cutVideo({
    sourceFile,
    outputFile,
    facts: await probeVideo(sourceFile),
    startSeconds: 2.5,
    lengthSeconds: 4,
    shape: 'vertical',
    position: 0.5,
    onProgress: (fraction) => fractions.push(fraction),
  });
  const facts = await probeVideo(outputFile);
  expect(facts).toMatchObject({ width: 202, height: 360, hasAudio: true });
  expect(Math.abs(facts.durationSeconds - 4)).toBeLessThan(0.1);
  expect(fractions.at(-1)).toBe(1);
  expect(await readdir(path.dirname(outputFile))).toEqual(['bite']);
});

test('leaves nothing of a broken source', async () => {
  const sourceFile = path.join(dir, 'source.mp4');
  const job = cutVideo({
    sourceFile: path.join(dir, 'gone.mp4'),
    facts: await probeVideo(sourceFile),
    outputFile: path.join(dir, 'none', 'bite'),
    startSeconds: 0,
    lengthSeconds: 3,
    shape: 'square',
    position: 0,
  });
  await expect(job).rejects.toMatchObject({ name: 'FfmpegFailed' });
  expect(await readdir(path.join(dir, 'none'))).toEqual([]);
});
