import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeCorpus, type Specimen } from './corpus.ts';
import { MediaRefused, refusalTexts } from './media-refused.ts';
import { parseProbe } from './probe-json.ts';
import { probeAudio, probeVideo } from './probe.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'probe-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const corpus = await makeCorpus(dir);
const files = (await readdir(dir)).sort();

async function outcomeOf({ file, as }: Specimen): Promise<string> {
  try {
    await (as === 'video' ? probeVideo(file) : probeAudio(file));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    expect(error.message).toBe(refusalTexts[error.reason]);
    return error.reason;
  }
}

test.concurrent.each(corpus.map((specimen) => ({ ...specimen, name: path.basename(specimen.file) })))(
  'probes $name as $as: $expected',
  async (specimen) => {
    expect(await outcomeOf(specimen)).toBe(specimen.expected);
  },
);

test('probes a large corpus and leaves nothing behind', async () => {
  expect(corpus.length).toBeGreaterThan(50);
  expect((await readdir(dir)).sort()).toEqual(files);
});

test.each([
  ['turned.mp4', { width: 180, height: 320, rotation: 90 }],
  ['wide-pixels.mp4', { width: 262, height: 144 }],
  ['bright-10-bit.mp4', { isHdr: true, pixelFormat: 'yuv420p10le' }],
  ['no-sound.mp4', { hasAudio: false, audio: null }],
  ['variable-rate.mp4', { frameRate: expect.closeTo(22.3, 1) as unknown }],
  ['two-sounds.mp4', { audio: { audioLanguage: 'deu', audioCodec: 'aac', audioIndex: 1 } }],
])('describes %s as people see it', async (name, expected) => {
  expect(await probeVideo(path.join(dir, name))).toMatchObject(expected);
});

test('measures a recording without a duration', async () => {
  const { durationSeconds } = await probeVideo(path.join(dir, 'recorded-in-browser.webm'));
  expect(durationSeconds).toBeGreaterThan(1.4);
  expect(durationSeconds).toBeLessThan(1.7);
});

test.each([
  ['variable-without-length.mp3', 8],
  ['variable-without-length.aac', 8],
  ['begins-late.mkv', 4],
])('measures %s, whose claimed length is another', async (name, seconds) => {
  const probe = name.endsWith('mkv') ? probeVideo : probeAudio;
  const { durationSeconds } = await probe(path.join(dir, name));
  expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.2);
});

test('treats a canceled probe and a missing file as no refusal', async () => {
  await expect(probeVideo(path.join(dir, 'clip.mp4'), AbortSignal.abort())).rejects.toMatchObject({
    failure: 'canceled',
  });
  await expect(probeVideo(path.join(dir, 'not-there.mp4'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('corrects absurd answers of ffprobe', () => {
  expect(parseProbe('{}')).toEqual({
    formatName: '',
    durationSeconds: 0,
    isLengthGuessed: false,
    streams: [],
    title: null,
    chapters: [],
  });
  const odd = {
    index: 0,
    duration: 'N/A',
    avg_frame_rate: '0/0',
    r_frame_rate: '1/0',
    sample_aspect_ratio: '0:1',
  };
  const sideData = { side_data_list: [{ rotation: -90 }], tags: { language: '"><' } };
  const { streams } = parseProbe(JSON.stringify({ streams: [{ ...odd, ...sideData }] }));
  expect(streams[0]).toMatchObject({
    durationSeconds: 0,
    frameRate: 30,
    pixelAspect: 1,
    rotation: 270,
    language: null,
  });
  expect(() => parseProbe('{"streams":[')).toThrow('unreadable');
});
