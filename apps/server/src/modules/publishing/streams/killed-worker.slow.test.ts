// Workers that are killed in the middle of a recording and of a cut: the next one makes it, and nothing is lost.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { initBytes } from '@realfin/live-hls/test-boxes';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { makeBroadcast } from '../../../test/factories/broadcasts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { restart } from '../../../test/factories/processes.ts';
import { sampleOf } from '../../../test/sample.ts';
import { endAll, startProcess, type ServerProcess } from '../../../test/server-process.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { streams } from './tables.ts';

const app = useTestApp();
const patient = { timeout: 60_000, interval: 50 };
const moments = sampleOf(['while it writes files', 'while it writes rows'] as const, 1);

/** What a worker can't get past. */
interface Obstacle {
  isReached: () => Promise<boolean>;
  remove: () => Promise<void>;
}

/** A file that nobody ever finishes reading: playlists are written up to it. */
function blockFile(initFile: string, firstPlaylist: () => Promise<string>): Obstacle {
  const { storage } = app().ctx;
  const path = storage.localPath(initFile) ?? '';
  execFileSync('rm', [path]);
  execFileSync('mkfifo', [path]);
  return {
    isReached: async () => existsSync(await firstPlaylist()),
    async remove() {
      execFileSync('rm', [path]);
      await storage.put(initFile, initBytes());
    },
  };
}

/** A table that another transaction has: all files are there, and nothing of it is on record. */
async function blockTable(): Promise<Obstacle> {
  const { pool } = app().ctx;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table ladders in exclusive mode');
  return {
    async isReached() {
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "ladders"%'`;
      return ((await pool.query(waiting)).rowCount ?? 0) > 0;
    },
    async remove() {
      await client.query('rollback');
      client.release();
    },
  };
}

let worker: ServerProcess;
async function startWorker(): Promise<void> {
  const { pool, config } = app().ctx;
  const settings = { DATABASE_URL: pool.options.connectionString ?? '', REALFIN_LIVE_PORT: '0' };
  worker = await startProcess(config.dataDir, settings, 'worker');
  await worker.ready;
}
async function killAt({ isReached, remove }: Obstacle): Promise<void> {
  await vi.waitUntil(isReached, patient);
  worker.child.kill('SIGKILL');
  await worker.ended;
  await remove();
}
afterEach(endAll);

const segmentsOf = async (person: Person, streamId: number, quality = 'source') => {
  const { url } = await app().as(person).streams.getStream({ id: streamId });
  const get = (file: string) =>
    app().request(null, { method: 'GET', url: (url ?? '').replace('master.m3u8', `${quality}/${file}`) });
  const list = (await get('index.m3u8')).payload;
  expect(list).toContain('#EXT-X-ENDLIST');
  const files = [...list.matchAll(/segment-\d+\.m4s/g)].map(([file]) => file);
  // Each holds its number.
  return Promise.all(files.map(async (file) => Number((await get(file)).payload)));
};
const stateOf = async (streamId: number) =>
  (await app().as(null).streams.getStreamStatus({ id: streamId })).state;
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each([...moments])(
  'a worker that is killed %s of a recording or a cut is followed by one that makes it',
  { timeout: 240_000 },
  async (moment) => {
    const { as, make, ctx, clock } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, folder, assetId } = await makeBroadcast(app());
    // The worker has the time of day, and this one is ahead by the length of the broadcast.
    clock.set(new Date());
    const place = (file: string) => ctx.storage.localPath(file) ?? '';
    const initFile = `${folder}/480p/init-1.mp4`;
    const isInFiles = moment === 'while it writes files';

    await as(creator).live.endStream({ id: streamId });
    const inRecording = isInFiles
      ? blockFile(initFile, () => Promise.resolve(place(`${folder}/source/index.m3u8`)))
      : await blockTable();
    await startWorker();
    await killAt(inRecording);
    expect(existsSync(place(`${folder}/master.m3u8`))).toBe(!isInFiles);
    expect(await stateOf(streamId)).toBe('ended');
    expect((await as(creator).live.getBroadcast({ id: streamId })).recording).toBe('saving');
    await startWorker();
    // As every minute.
    await ctx.jobs.enqueue(ctx.db, 'streams.sweep-sessions', {});
    await vi.waitFor(async () => expect(await stateOf(streamId)).toBe('recorded'), patient);
    for (const quality of ['source', '480p', 'audio'])
      expect(await segmentsOf(subscriber, streamId, quality)).toEqual(all);

    const cut = async () => {
      const [stream] = await ctx.db.select().from(streams).where(eq(streams.id, streamId));
      const [asset] = await ctx.db
        .select()
        .from(assets)
        .where(eq(assets.id, stream?.cutAssetId ?? 0));
      return asset;
    };
    const cutFile = async (file: string) => place(`media/${(await cut())?.key}/hls/${file}`);
    const inCut = isInFiles ? blockFile(initFile, () => cutFile('source/index.m3u8')) : await blockTable();
    await as(creator).live.cutRecording({ id: streamId, startSeconds: 3, endSeconds: 15 });
    const cutKey = (await cut())?.key;
    await killAt(inCut);
    expect(existsSync(await cutFile('master.m3u8'))).toBe(!isInFiles);
    expect((await as(creator).live.getRecording({ id: streamId })).state).toBe('cutting');
    expect(await segmentsOf(subscriber, streamId)).toEqual(all);
    await restart(app());
    await startWorker();
    await vi.waitFor(async () => {
      expect((await as(creator).live.getRecording({ id: streamId })).state).toBe('cut');
    }, patient);
    for (const quality of ['source', '480p', 'audio'])
      expect(await segmentsOf(subscriber, streamId, quality)).toEqual([2, 3, 4, 5, 6]);
    expect(await cut()).toMatchObject({ key: cutKey, state: 'ready', sizeBytes: 15_000 });
    // The recording is still there as a whole.
    const files = await ctx.storage.list(`${folder}/source`);
    expect(files.filter((file) => /segment-\d+\.m4s$/.test(file))).toHaveLength(all.length);
    expect(await ctx.db.$count(assets, eq(assets.id, assetId))).toBe(1);
  },
);
