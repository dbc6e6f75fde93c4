// A real ffmpeg publishes to the server, as OBS would; what came through is decoded by another one.
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flvHeader, flvTag } from './flv.ts';
import type { MediaFrame } from './media-frames.ts';
import { messageType } from './messages.ts';
import type { StreamEnd } from './publishing.ts';
import { refusals } from './refusals.ts';
import { RtmpServer } from './server.ts';
import { message, opening, TestPublisher } from './test-publisher.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'encoders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let server: RtmpServer;
let port: number;
let broadcasts: { frames: MediaFrame[]; ends: StreamEnd[] }[];
let children: ChildProcess[];

beforeEach(async () => {
  broadcasts = [];
  children = [];
  server = new RtmpServer({
    async authorize({ app, key }) {
      await new Promise((resolve) => setImmediate(resolve));
      if (app !== 'live' || key !== 'good') return { accepted: false, refusal: 'badKey' };
      if (broadcasts.some(({ ends }) => ends.length === 0)) return { accepted: false, refusal: 'inUse' };
      const broadcast = { frames: [] as MediaFrame[], ends: [] as StreamEnd[] };
      broadcasts.push(broadcast);
      const consumer = {
        take: (frame: MediaFrame) => void broadcast.frames.push(frame),
        ended: (end: StreamEnd) => void broadcast.ends.push(end),
      };
      return { accepted: true, consumer };
    },
  });
  port = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.close();
});

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25'];
const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
const h264 = '-c:v libx264 -preset ultrafast -tune zerolatency -g 50 -pix_fmt yuv420p -b:v 300k'.split(' ');
const aac = '-c:a aac -b:a 96k'.split(' ');
const endless = ['-re', ...picture, '-re', ...sound, ...h264, ...aac];

/** @returns what ffmpeg printed and its exit code. */
function encode(args: string[], key = 'good', scheme = 'rtmp', at = port) {
  const child = spawn('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    ...args,
    '-f',
    'flv',
    `${scheme}://127.0.0.1:${at}/live/${key}`,
  ]);
  children.push(child);
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words += text.toString()));
  const ended = new Promise<{ words: string; code: number | null }>((resolve) => {
    child.on('close', (code) => resolve({ words, code }));
  });
  return { child, ended };
}

const hasPictures = (count: number) => () => expect(broadcasts.at(-1)?.frames.length).toBeGreaterThan(count);

async function countDecoded(frames: MediaFrame[]): Promise<{ pictures: number; seconds: number }> {
  const file = path.join(folder, 'out.flv');
  const startMs = frames.find(({ isConfig }) => !isConfig)?.timestampMs ?? 0;
  const tracks = {
    video: frames.some(({ kind }) => kind === 'video'),
    audio: frames.some(({ kind }) => kind === 'audio'),
  };
  await writeFile(file, Buffer.concat([flvHeader(tracks), ...frames.map((frame) => flvTag(frame, startMs))]));
  const track = tracks.video ? 'v:0' : 'a:0';
  const args = [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    track,
    '-show_entries',
    'stream=nb_read_frames:format=duration',
    '-of',
    'json',
    file,
  ];
  const found = await new Promise<string>((resolve, reject) => {
    execFile('ffprobe', args, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
  const { streams, format } = JSON.parse(found) as {
    streams: { nb_read_frames: string }[];
    format: { duration: string };
  };
  return { pictures: Number(streams[0]?.nb_read_frames), seconds: Number(format.duration) };
}

it('takes every picture of ffmpeg, and ends with its clean stop', async () => {
  const { ended } = encode([...picture, ...sound, ...h264, ...aac, '-t', '4']);
  expect(await ended).toEqual({ words: '', code: 0 });
  expect(broadcasts.map(({ ends }) => ends)).toEqual([[{ reason: 'stopped' }]]);
  const decoded = await countDecoded(broadcasts[0]?.frames ?? []);
  expect(decoded.pictures).toBe(100);
  expect(decoded.seconds).toBeCloseTo(4, 0);
});

it('takes pictures without sound and sound without pictures, mono as well', async () => {
  await encode([...picture, ...h264, '-t', '2']).ended;
  await encode([...sound, ...aac, '-ac', '1', '-t', '2']).ended;
  const [silent, dark] = broadcasts;
  expect((await countDecoded(silent?.frames ?? [])).pictures).toBe(50);
  expect((await countDecoded(dark?.frames ?? [])).pictures).toBeGreaterThan(90);
});

it('takes B-frames and times beyond 24 bits', async () => {
  const bFrames = '-c:v libx264 -preset veryfast -bf 3 -g 125 -pix_fmt yuv420p'.split(' ');
  await encode([...picture, ...sound, ...bFrames, ...aac, '-t', '6', '-output_ts_offset', '16775']).ended;
  const decoded = await countDecoded(broadcasts[0]?.frames ?? []);
  expect(decoded).toMatchObject({ pictures: 150 });
  expect(decoded.seconds).toBeCloseTo(6, 0);
});

it('shows an encoder with a wrong key why it is refused', async () => {
  const { words, code } = await encode([...picture, ...h264, '-t', '4'], 'wrong').ended;
  expect(code).not.toBe(0);
  expect(words).toContain(refusals.badKey.words);
  expect(broadcasts).toEqual([]);
});

it('refuses a second encoder and leaves the first alone', async () => {
  const first = encode(endless);
  await vi.waitFor(hasPictures(20), { timeout: 20_000 });
  const { words } = await encode([...picture, ...h264, '-t', '4']).ended;
  expect(words).toContain(refusals.inUse.words);
  await vi.waitFor(hasPictures((broadcasts[0]?.frames.length ?? 0) + 20), { timeout: 20_000 });
  expect(broadcasts.map(({ ends }) => ends)).toEqual([[]]);
  first.child.kill('SIGINT');
  await first.ended;
  await vi.waitFor(() => expect(broadcasts[0]?.ends).toEqual([{ reason: 'stopped' }]));
});

it('notices an encoder that is killed, and takes it back', async () => {
  const first = encode(endless);
  await vi.waitFor(hasPictures(20), { timeout: 20_000 });
  first.child.kill('SIGKILL');
  await vi.waitFor(() => expect(broadcasts[0]?.ends).toEqual([{ reason: 'lost' }]));
  const { code } = await encode([...picture, ...h264, '-t', '2']).ended;
  expect(code).toBe(0);
  expect(broadcasts).toHaveLength(2);
});

it.each([
  ['another video codec', [...picture, '-c:v', 'flv', '-t', '4'], 'videoCodec'],
  ['pictures of 10 bits', [...picture, ...h264, '-pix_fmt', 'yuv420p10le', '-t', '4'], 'videoProfile'],
  ['another audio codec', [...sound, '-ar', '44100', '-c:a', 'libmp3lame', '-t', '4'], 'audioCodec'],
] as const)('refuses an encoder that sends %s', async (_name, args, refusal) => {
  await encode([...args]).ended;
  await vi.waitFor(() => expect(broadcasts[0]?.ends).toEqual([{ reason: 'refused', refusal }]));
});

// ffmpeg 5 can't send HEVC; these are the bytes of one that can.
it('tells an encoder of HEVC to use H.264', async () => {
  const publisher = TestPublisher.to(port).send(...opening('live', 'good'));
  await vi.waitFor(() => expect(publisher.codes()).toContain('NetStream.Publish.Start'));
  publisher.send(
    message(messageType.video, Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(90)])),
  );
  await publisher.closed;
  expect(publisher.replies().at(-1)?.description).toBe(refusals.hevc.words);
});

it('takes the same over RTMPS', async () => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const secure = await server.listenSecurely({
    port: 0,
    host: '127.0.0.1',
    key: await readFile(key),
    cert: await readFile(cert),
  });
  const { code, words } = await encode([...picture, ...h264, '-t', '2'], 'good', 'rtmps', secure).ended;
  expect({ code, words }).toEqual({ code: 0, words: '' });
  expect((await countDecoded(broadcasts[0]?.frames ?? [])).pictures).toBe(50);
  expect(broadcasts[0]?.ends).toEqual([{ reason: 'stopped' }]);
  await vi.waitFor(() => expect(server.connections).toBe(0));
});
