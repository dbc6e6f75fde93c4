// What a real ffmpeg makes of an encoder's stream, packaged and decoded again.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FragmentReader } from './fragment-reader.ts';
import type { InitSegment } from './init-segment.ts';
import { audioArgs, rungArgs, sourceArgs } from './live-args.ts';
import { livePackaging } from './live-packaging.ts';
import { LiveRendition } from './live-rendition.ts';
import { renderRecording } from './playlist.ts';
import type { StoredFile } from './segments.ts';
import { readPlaylist } from './test-playlists.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'packaging-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (rate = '30') => ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=${rate}`];
const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
const h264 = '-c:v libx264 -preset ultrafast -tune zerolatency -sc_threshold 0 -pix_fmt yuv420p'.split(' ');
const aac = '-c:a aac -b:a 96k'.split(' ');

/** An encoder's FLV, through the ffmpeg that live streams go through, into a rendition. */
async function packageOnce(
  rendition: LiveRendition,
  args: string[],
  { epochMs = 0, packagerArgs = sourceArgs } = {},
): Promise<InitSegment[]> {
  const encoder = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...args, '-f', 'flv', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const packager = spawn('ffmpeg', ['-v', 'error', ...packagerArgs], { stdio: ['pipe', 'pipe', 'inherit'] });
  encoder.stdout.pipe(packager.stdin);
  const reader = new FragmentReader();
  const inits: InitSegment[] = [];
  for await (const bytes of packager.stdout)
    for (const found of reader.push(bytes as Buffer)) {
      if (found.kind === 'fragment') void rendition.add(found.fragment);
      else {
        inits.push(found.init);
        rendition.begin(found.init, epochMs);
      }
    }
  return inits;
}

function start() {
  const files: StoredFile[] = [];
  const rendition = new LiveRendition({
    store(file) {
      files.push(file);
      return Promise.resolve();
    },
  });
  return { rendition, files };
}

/** Plays the recording, as a person would who comes later. */
async function decode({ segments }: Pick<LiveRendition, 'segments'>, files: StoredFile[], track: string) {
  const target = await mkdtemp(path.join(folder, 'recording-'));
  for (const { name, bytes } of files) await writeFile(path.join(target, name), bytes);
  const file = path.join(target, 'index.m3u8');
  await writeFile(file, renderRecording(segments));
  const args = [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    track,
    '-show_entries',
    'stream=nb_read_frames',
    '-of',
    'csv=p=0',
    file,
  ];
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
    execFile('ffprobe', args, (_error, stdout, stderr) => resolve({ stdout, stderr }));
  });
  return { frames: Number.parseInt(stdout, 10), errors: stderr };
}

const secondsOf = (rendition: LiveRendition): number =>
  rendition.segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

it.each(['24', '25', '30000/1001', '30', '60'])(
  'keeps every picture at %s frames a second, in parts that are short enough',
  async (rate) => {
    const { rendition, files } = start();
    const [init] = await packageOnce(rendition, [
      ...picture(rate),
      ...sound,
      '-t',
      '10',
      ...h264,
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      ...aac,
    ]);
    const playlist = readPlaylist(rendition.playlist());
    const parts = [...playlist.segments.flatMap((segment) => segment.parts), ...playlist.parts];
    expect(init?.tracks.map(({ codec }) => codec)).toEqual([
      expect.stringMatching(/^avc1\.42c0/),
      'mp4a.40.2',
    ]);
    expect(init?.tracks[0]).toMatchObject({ width: 320, height: 180 });
    expect(Math.max(...parts.map(({ seconds }) => seconds))).toBeLessThanOrEqual(
      livePackaging.partTargetSeconds,
    );
    expect(playlist.segments.every(({ parts: [first] }) => first === undefined || first.isIndependent)).toBe(
      true,
    );
    rendition.end();
    const [over = 1, under = 1] = rate.split('/').map(Number);
    const pictures = Math.round((10 * over) / under);
    expect(await decode(rendition, files, 'v:0')).toEqual({
      frames: pictures,
      errors: '',
    });
    expect(secondsOf(rendition)).toBeCloseTo(10, 0);
  },
);

it('packages sound without pictures, and pictures without sound', async () => {
  const dark = start();
  await packageOnce(dark.rendition, [...sound, '-t', '5', ...aac]);
  dark.rendition.end();
  expect(secondsOf(dark.rendition)).toBeCloseTo(5, 0);
  expect((await decode(dark.rendition, dark.files, 'a:0')).errors).toBe('');
  expect(dark.rendition.segments.map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual([
    2, 2, 1,
  ]);
  const silent = start();
  await packageOnce(silent.rendition, [...picture(), '-t', '5', ...h264, '-g', '60']);
  silent.rendition.end();
  expect(await decode(silent.rendition, silent.files, 'v:0')).toEqual({ frames: 150, errors: '' });
});

it('packages B-frames and keyframes five seconds apart', async () => {
  const { rendition, files } = start();
  const bFrames = '-c:v libx264 -preset veryfast -bf 3 -g 150 -sc_threshold 0 -pix_fmt yuv420p'.split(' ');
  await packageOnce(rendition, [...picture(), ...sound, '-t', '16', ...bFrames, ...aac]);
  const { head, segments } = readPlaylist(rendition.playlist());
  expect(head['#EXT-X-TARGETDURATION']).toBe('6');
  expect(segments.map(({ seconds }) => Math.round(seconds))).toEqual([5, 5, 5]);
  rendition.end();
  expect(await decode(rendition, files, 'v:0')).toEqual({ frames: 480, errors: '' });
});

it('is one recording of an encoder that came back with another resolution', async () => {
  const { rendition, files } = start();
  const keyframes = ['-g', '60'];
  await packageOnce(rendition, [...picture(), ...sound, '-t', '5', ...h264, ...keyframes, ...aac]);
  rendition.interrupt();
  const larger = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30'];
  await packageOnce(rendition, [...larger, ...sound, '-t', '5', ...h264, ...keyframes, ...aac], {
    epochMs: 20_000,
  });
  rendition.end();
  const playlist = readPlaylist(rendition.playlist());
  expect(playlist.segments.filter(({ tags }) => tags.includes('#EXT-X-DISCONTINUITY'))).toHaveLength(1);
  // One after the other, because ffprobe loses pictures where the size changes.
  for (const initName of ['init-1.mp4', 'init-2.mp4']) {
    const segments = rendition.segments.filter((segment) => segment.initName === initName);
    expect(await decode({ segments }, files, 'v:0')).toEqual({ frames: 150, errors: '' });
  }
});

it('cuts the smaller rendition where it cuts the source, and takes the sound alone', async () => {
  const portrait = ['-f', 'lavfi', '-i', 'testsrc2=s=640x1136:r=30'];
  const args = [...portrait, ...sound, '-t', '8', ...h264, '-g', '75', ...aac];
  const [source, rung, audio] = [start(), start(), start()];
  await packageOnce(source.rendition, args);
  const [init] = await packageOnce(rung.rendition, args, { packagerArgs: rungArgs });
  const [audioInit] = await packageOnce(audio.rendition, args, { packagerArgs: audioArgs });
  expect(init?.tracks[0]).toMatchObject({ width: 480, height: 852 });
  expect(audioInit?.tracks.map(({ kind }) => kind)).toEqual(['audio']);
  const cuts = ({ rendition }: typeof source) =>
    rendition.segments.map(({ durationSeconds }) => durationSeconds.toFixed(1));
  expect(cuts(source)).toEqual(['2.5', '2.5', '2.5']);
  expect(cuts(rung)).toEqual(cuts(source));
  for (const each of [source, rung, audio]) each.rendition.end();
  expect(await decode(rung.rendition, rung.files, 'v:0')).toEqual({ frames: 240, errors: '' });
  expect(secondsOf(audio.rendition)).toBeCloseTo(8, 0);
});
