// Recordings of encoders that came back with other settings, as one film.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinRecording } from './join-recording.ts';

const run = promisify(execFile);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'join-runs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Run = { size?: string; rate?: number; profile?: string; hasVideo?: boolean; hasAudio?: boolean };

/** Three seconds, as the packager stores them: an initialization segment, and one segment behind it. */
async function makeRun(n: number, { size, rate = 30, profile = 'main', ...has }: Run): Promise<string> {
  const { hasVideo = true, hasAudio = true } = has;
  const whole = path.join(folder, `whole-${n}.mp4`);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size ?? '640x360'}:r=${rate}`];
  const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-profile:v', profile];
  const flags = '+frag_keyframe+empty_moov+default_base_moof';
  await run('ffmpeg', [
    ...['-v', 'error', '-y', ...(hasVideo ? picture : []), ...(hasAudio ? sound : [])],
    ...['-t', '3', ...(hasVideo ? coded : []), ...(hasAudio ? ['-c:a', 'aac'] : [])],
    ...['-movflags', flags, '-f', 'mp4', whole],
  ]);
  // All in one: what is in front of the first fragment is the initialization segment.
  await rename(whole, path.join(folder, `segment-${n}.m4s`));
  await writeFile(path.join(folder, `init-${n}.mp4`), '');
  return `#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-${n}.mp4"\n#EXTINF:3,\nsegment-${n}.m4s\n`;
}

async function join(...runs: Run[]) {
  const texts: string[] = [];
  for (const [n, each] of runs.entries()) texts.push(await makeRun(n, each));
  await writeFile(path.join(folder, 'index.m3u8'), `#EXTM3U\n${texts.join('')}#EXT-X-ENDLIST\n`);
  const outputFile = path.join(folder, 'joined', 'source.mp4');
  await mkdir(path.dirname(outputFile));
  await joinRecording({ folder, outputFile });
  const count = async (track: string) => {
    const entries = ['-count_frames', '-select_streams', track, '-show_entries'];
    const shown = 'stream=width,height,nb_read_frames,duration';
    const args = ['-v', 'error', ...entries, shown, '-of', 'csv=p=0', outputFile];
    const { stdout, stderr } = await run('ffprobe', args);
    return { fields: stdout.trim().split(','), errors: stderr };
  };
  return { video: await count('v:0'), audio: await count('a:0') };
}

it('joins runs of the same settings without encoding', { timeout: 60_000 }, async () => {
  const { video, audio } = await join({}, {});
  expect(video).toMatchObject({ fields: ['640', '360', expect.stringMatching(/^6\.0/), '180'], errors: '' });
  expect(Number(audio.fields[0])).toBeCloseTo(6, 0);
});

it.each<[string, Run, Run, string[]]>([
  ['another size', { size: '640x360' }, { size: '1280x720' }, ['1280', '720']],
  ['another shape', { size: '640x360' }, { size: '360x640' }, ['640', '360']],
  ['another rate', { rate: 25 }, { rate: 50 }, ['640', '360']],
  ['another codec setting', { profile: 'baseline' }, { profile: 'high' }, ['640', '360']],
  ['no sound at first', { hasAudio: false }, {}, ['640', '360']],
  ['no pictures later', {}, { hasVideo: false }, ['640', '360']],
])('makes one film of runs with %s', { timeout: 120_000 }, async (_name, first, second, size) => {
  const { video, audio } = await join(first, second);
  expect(video.errors).toBe('');
  expect(video.fields.slice(0, 2)).toEqual(size);
  expect(Number(video.fields[2])).toBeCloseTo(6, 0);
  expect(Number(video.fields[3])).toBeGreaterThan(6 * (first.rate ?? 30) - 10);
  expect(Number(audio.fields[0])).toBeCloseTo(6, 0);
  expect(audio.errors).toBe('');
});
