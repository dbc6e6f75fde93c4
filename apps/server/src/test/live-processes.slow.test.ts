// Broadcasts that a process of the role ingest takes, while this one has pages, jobs and the database.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildApp, type App } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { buildContext, type Context } from '../context.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openGateways } from '../gateways/drivers.ts';
import { streamSegments, streamSessions } from '../modules/publishing/streams/broadcasts/tables.ts';
import { answers, jobs, liveListener } from '../wiring.ts';
import { cloneDatabase } from './database.ts';
import { createFactory, type Factory, type Person } from './factories/people.ts';
import { aac, decodeSegments, encode, h264, pictures, sound, type Encoder } from './live-bench.ts';
import { sampleOf } from './sample.ts';
import { endAll, freePort, startProcess, type ServerProcess } from './server-process.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-live-'));
const patient = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 240_000 });
const faults = sampleOf(['commands', 'lost command', 'killed', 'storage'], 1);
let database: { url: string; stop: () => Promise<void> };
let databasePort = 0;
let ctx: Context;
let app: App;
let make: Factory;
let origin = '';
let ingest: ServerProcess;
let ingestSettings: Record<string, string> = {};
const encoders: Encoder[] = [];

const startDatabase = () =>
  startEmbedded({ folder: join(folder, 'postgres'), port: databasePort, secret: 'live' });
/** One of its own where it is stopped. */
async function openDatabase(): Promise<void> {
  if (faults.has('storage')) {
    databasePort = await freePort();
    database = await startDatabase();
    return migrate(database.url);
  }
  const { url, drop } = await cloneDatabase(inject('postgresUrl'));
  database = { url, stop: drop };
}
async function startIngest(): Promise<void> {
  ingest = await startProcess(folder, ingestSettings, 'ingest');
  await ingest.ready;
}

beforeAll(async () => {
  const [rtmpPort, livePort] = [await freePort(), await freePort()];
  await openDatabase();
  ingestSettings = {
    DATABASE_URL: database.url,
    REALFIN_RTMP_PORT: String(rtmpPort),
    REALFIN_LIVE_PORT: String(livePort),
    REALFIN_LIVE_RUNGS: '0',
  };
  const settings = {
    NODE_ENV: 'test',
    REALFIN_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    REALFIN_RATE_LIMITS: '0',
    REALFIN_LIVE_PEERS: `127.0.0.1:${livePort}`,
  };
  const config = { ...readConfig(settings, 'web'), databasePool: 6, origin: 'http://realfin.test' };
  ctx = await buildContext({ config, databaseUrl: database.url, gateways: openGateways, ask: answers });
  await ctx.jobs.install(jobs);
  await ctx.jobs.work(ctx, jobs);
  await ctx.live.start(liveListener(ctx));
  app = await buildApp(ctx, { withWeb: false });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  make = createFactory(ctx);
  await startIngest();
}, 120_000);
afterEach(() => {
  for (const { child } of encoders.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await endAll();
  await app.server.close();
  await ctx.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call<T>(person: Person | null, method: string, path: string, body?: object): Promise<T> {
  const headers = {
    ...(person && { cookie: `realfin=${person.sessionSecret}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

function send(key: string, seconds: number): Encoder {
  const args = [
    '-re',
    ...pictures('320x180'),
    '-re',
    ...sound,
    '-t',
    String(seconds),
    ...h264,
    '-g',
    '30',
    ...aac,
  ];
  const encoder = encode(Number(ingestSettings.REALFIN_RTMP_PORT), key, args);
  encoders.push(encoder);
  return encoder;
}

type Seen = { state: string; lostAt: string | null; recording: string };
/** A channel that is on air, as its creator and a subscriber have it. */
async function goLive(seconds: number) {
  const [creator, subscriber] = [await make.creator(), await make.subscriber()];
  const renew = async () =>
    (await call<{ streamKey: string }>(creator, 'POST', '/api/creator/stream/key', {})).streamKey;
  const key = await renew();
  const { streamId } = await call<{ streamId: number }>(creator, 'POST', '/api/create/stream', {
    title: 'On air',
  });
  const encoder = send(key, seconds);
  const see = () => call<Seen>(creator, 'GET', `/api/stream/${streamId}/broadcast`);
  const stateIs = (expected: Partial<Seen>) =>
    vi.waitFor(async () => expect(await see()).toMatchObject(expected), patient);
  await stateIs({ state: 'READY' });
  await call(creator, 'PUT', `/api/publish/stream/${streamId}`, {});
  const addressOf = async () =>
    (await call<{ url: string }>(subscriber, 'GET', `/api/v2/public/stream/${streamId}`)).url;
  const playlist = async () => {
    const url = (await addressOf()).replace('master.m3u8', 'source/index.m3u8');
    return (await fetch(origin + url)).text();
  };
  return { creator, streamId, key, encoder, renew, stateIs, see, playlist };
}

const sessionOf = async (streamId: number) => {
  const [row] = await ctx.db.select().from(streamSessions).where(eq(streamSessions.streamId, streamId));
  if (row === undefined) throw new Error('there is no broadcast');
  return row;
};
const hlsFolder = (mediaKey: string) => join(folder, 'files', 'media', mediaKey, 'hls');

/** All that viewers may have, decoded. */
async function decode(streamId: number) {
  const { id, mediaKey } = await sessionOf(streamId);
  const all = await ctx.db
    .select()
    .from(streamSegments)
    .where(eq(streamSegments.sessionId, id))
    .orderBy(asc(streamSegments.sequence));
  const rows = all.filter(({ rendition }) => rendition === 'source');
  const decoded = await decodeSegments(join(hlsFolder(mediaKey), 'source'), rows);
  const [first] = rows;
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, n) => (first?.sequence ?? 0) + n));
  expect(decoded.errors).toBe('');
  expect(decoded.frames).toBeCloseTo(decoded.seconds * 30, -1);
  return { ...decoded, breaks: rows.filter(({ isDiscontinuous }) => isDiscontinuous).length, rows };
}

test.runIf(faults.has('commands'))(
  'a key that is replaced and an end that is pressed reach the process of the encoder',
  async () => {
    const { creator, streamId, encoder, renew, stateIs, see, playlist } = await goLive(120);
    await vi.waitFor(async () => expect(await playlist()).toContain('#EXT-X-PART:'), patient);
    const key = await renew();
    await encoder.ended;
    await vi.waitFor(async () => expect((await see()).lostAt).not.toBeNull(), patient);
    const second = send(key, 120);
    await vi.waitFor(async () => expect((await see()).lostAt).toBeNull(), patient);
    expect(await playlist()).toContain('#EXT-X-DISCONTINUITY');
    await call(creator, 'POST', `/api/stream/${streamId}/end`, {});
    await second.ended;
    await stateIs({ state: 'STOPPED', recording: 'ready' });
    expect((await decode(streamId)).breaks).toBe(1);
  },
);

test.runIf(faults.has('lost command'))(
  'a command that did not reach the process of the encoder arrives with its next sample',
  async () => {
    const { streamId, encoder } = await goLive(120);
    const { id } = await sessionOf(streamId);
    await ctx.db.update(streamSessions).set({ kickedAt: new Date() }).where(eq(streamSessions.id, id));
    await encoder.ended;
    await vi.waitFor(async () => expect((await sessionOf(streamId)).endsAt).not.toBeNull(), patient);
  },
);

test.runIf(faults.has('killed'))(
  'a process that is killed takes the encoder back into the same stream when it is started again',
  async () => {
    const { creator, streamId, key, encoder, stateIs, see, playlist } = await goLive(120);
    await vi.waitFor(
      async () => expect((await playlist()).match(/segment-/g)?.length).toBeGreaterThan(3),
      patient,
    );
    const { mediaKey } = await sessionOf(streamId);
    ingest.child.kill('SIGKILL');
    await encoder.ended;
    expect(await playlist()).toContain('interrupted');
    await startIngest();
    let again = send(key, 120);
    await vi.waitFor(async () => {
      // Encoders try again when the process is not quite there.
      if (again.child.exitCode !== null) again = send(key, 120);
      expect(await playlist()).toContain('#EXT-X-DISCONTINUITY');
    }, patient);
    await vi.waitFor(async () => expect((await see()).lostAt).toBeNull(), patient);
    expect((await sessionOf(streamId)).mediaKey).toBe(mediaKey);
    await call(creator, 'POST', `/api/stream/${streamId}/end`, {});
    await stateIs({ state: 'STOPPED', recording: 'ready' });
    const { breaks, seconds } = await decode(streamId);
    expect(breaks).toBe(1);
    expect(seconds).toBeGreaterThan(4);
  },
);

test.runIf(faults.has('storage'))(
  'nothing is lost while the database is away, or nothing can be written to the disk',
  async () => {
    const { creator, streamId, stateIs, playlist } = await goLive(300);
    await vi.waitFor(async () => expect(await playlist()).toContain('segment-2.m4s'), patient);
    await database.stop();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    database = await startDatabase();
    const edge = async () => Number([...(await playlist()).matchAll(/segment-(\d+)/g)].at(-1)?.[1] ?? 0);
    const atReturn = await vi.waitFor(() => edge(), patient);
    const { mediaKey } = await sessionOf(streamId);
    const folderOfFiles = join(hlsFolder(mediaKey), 'source');
    // In place of the folder is a file: every write fails.
    renameSync(folderOfFiles, `${folderOfFiles}.away`);
    writeFileSync(folderOfFiles, '');
    await vi.waitFor(async () => expect(await edge()).toBeGreaterThan(atReturn + 2), patient);
    rmSync(folderOfFiles);
    renameSync(`${folderOfFiles}.away`, folderOfFiles);
    await call(creator, 'POST', `/api/stream/${streamId}/end`, {});
    await stateIs({ state: 'STOPPED', recording: 'ready' });
    const { breaks, seconds, rows } = await decode(streamId);
    expect(breaks).toBe(0);
    const [first, last] = [rows[0], rows.at(-1)];
    const spanMs = (last?.startMs ?? 0) - (first?.startMs ?? 0) + (last?.durationSeconds ?? 0) * 1000;
    expect(seconds).toBeCloseTo(spanMs / 1000, 0);
  },
);
