import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { extrasOf } from './file-extras.ts';
import { parseProbe } from './probe-json.ts';
import { probeAudio, probeVideo } from './probe.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { extractCover, extractSubtitles } from './subtitles.ts';
import { makeTestFilm } from './test-film.ts';
import { transcodeVideo } from './transcode-video.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'tracks-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = (name: string): string => path.join(dir, name);

async function make(...args: string[]): Promise<void> {
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 60_000 });
}
const lavfi = (...sources: string[]): string[] => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
test.each([
  ['film.mkv', 'srt', 'ass'],
  ['film.mp4', 'mov_text', 'mov_text'],
] as const)('keeps all sounds, text subtitles, the title and chapters of %s', async (name, ...codecs) => {
  await makeTestFilm(at(name), codecs);
  const facts = await probeVideo(at(name));
  const isNamed = name.endsWith('mkv');
  expect(facts.extras).toMatchObject({
    title: 'A film with tracks',
    chapters: [
      { startSeconds: 0, title: 'Start' },
      { startSeconds: 1, title: 'Middle' },
    ],
    leftOut: [],
    audios: [{ audioLanguage: 'eng', ...(isNamed && { audioTitle: 'Commentary' }) }],
  });
  const found = await extractSubtitles({
    sourceFile: at(name),
    outputDir: dir,
    subtitles: facts.extras?.subtitles ?? [],
  });
  expect(found.map(({ track }) => track.language)).toEqual(['ger', 'eng']);
  const [german = '', english = ''] = await Promise.all(found.map(({ file }) => readFile(file, 'utf8')));
  expect(german).toMatch(/^WEBVTT[\s\S]*00:00\.2\d\d --> 00:01\.0\d\d[\s\S]*Tag[\s\S]*Tschüss/);
  expect(english).toContain('Good day');
  if (!isNamed) return;
  await transcodeVideo({ sourceFile: at(name), outputDir: at('out'), facts });
  expect(await readdir(at('out'))).toEqual(['240p', 'a128t1', 'a96', 'master.m3u8', 'plan.json']);
  const master = await readFile(at('out/master.m3u8'), 'utf8');
  expect(master).toMatch(/GROUP-ID="a96",NAME="Deutsch",LANGUAGE="de",DEFAULT=YES/);
  expect(master).toMatch(/GROUP-ID="a96",NAME="English \(Commentary\)",LANGUAGE="en",DEFAULT=NO/);
});

test('finds the title, the cover and the chapters of a podcast', async () => {
  await make(
    ...lavfi('sine=440', 'color=c=red:s=64x64'),
    ...['-map', '0', '-map', '1', '-t', '2', '-frames:v', '1', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
    ...['-disposition:v', 'attached_pic', '-metadata', 'title=Episode 1', '-id3v2_version', '3'],
    at('episode.mp3'),
  );
  const { extras } = await probeAudio(at('episode.mp3'));
  expect(extras).toMatchObject({ title: 'Episode 1', coverIndex: 1, leftOut: [] });
  await extractCover({
    sourceFile: at('episode.mp3'),
    outputFile: at('cover.jpg'),
    coverIndex: extras?.coverIndex ?? 0,
  });
  expect((await readFile(at('cover.jpg'))).subarray(0, 2).toString('hex')).toBe('ffd8');
});

test('names bitmap subtitles and unknown sound as left out', () => {
  const stream = (codec_type: string, codec_name: string, language: string) => ({
    index: 1,
    codec_type,
    codec_name,
    channels: 2,
    tags: { LANGUAGE: language, title: ' Full\n ' },
  });
  const probed = parseProbe(
    JSON.stringify({
      streams: [stream('subtitle', 'hdmv_pgs_subtitle', 'fra'), stream('audio', 'dts', 'eng')],
    }),
  );
  const isPlayable = ({ codec }: { codec: string }): boolean => codec !== 'dts';
  const facts = { language: 'fra', title: 'Full' };
  expect(extrasOf(probed, undefined, isPlayable).leftOut).toEqual([
    { kind: 'audio', codec: 'dts', ...facts, language: 'eng' },
    { kind: 'subtitles', codec: 'hdmv_pgs_subtitle', ...facts },
  ]);
});
