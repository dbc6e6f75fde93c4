// Two processes of one network: one with all roles, one with pages only.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type AppContract } from '@realfin/contract/contract';
import { createClient, routeTable, type Client } from '@realfin/contract/core';
import { Client as Database } from 'pg';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { signIn } from '../stage.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 3970);
export const rtmpPort = Number(process.env.BENCH_RTMP_PORT ?? port + 9);
const table = routeTable(contract);

export type Role = 'creator' | 'admin' | 'subscriber';
export interface Network {
  /** The process with all roles, and the one with pages only. */
  origins: readonly [string, string];
  folder: string;
  cookies: Record<Role, string>;
  as(role: Role | null, origin?: string): Client<AppContract>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

const people = `
  insert into accounts (subject, email, email_verified, username, name, roles, created_at)
    select 'bench-' || i, 'bench' || i || '@realfin.test', true, 'bench_' || i, 'Bench ' || i,
      case when i = 2 then '{admin}'::text[] else '{}'::text[] end, now()
    from generate_series(1, 3) i;
  insert into channels (account_id, about, created_at) values (1, '', now());
  insert into grants (account_id, kind, starts_at, ends_at, cause, created_at)
    values (3, 'premium', now(), now() + interval '1 year', 'bench', now());`;

const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MAP:URI="init_0.mp4"\n${Array.from({ length: 9 }, (_, n) => `#EXTINF:6,\nseg_0000${n}.m4s\n`).join('')}#EXT-X-ENDLIST\n`;

let assets = 0;
/** A ready file without media: only whether it is served matters here. */
export async function makeAsset(
  network: Network,
  kind: 'video' | 'audio',
  { forBite = false } = {},
): Promise<{ id: number; key: string }> {
  const key = `benchtakedowns${String(++assets).padStart(3, '0')}${kind}`;
  const [row] = await network.query<{ id: number }>(
    `insert into assets (channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, percent, duration_seconds, has_download, for_bite, created_at, ready_at)
      values (1, 1, $1, $1, $2, 'ready', 'film.mp4', 1000, 100, 54, true, $3, now(), now()) returning id`,
    [key, kind, forBite],
  );
  const folder = join(network.folder, 'data/files/media', key);
  for (const name of ['hls/240p', 'hls/a128']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.m3u8'), playlist);
    for (const file of ['init_0.mp4', 'seg_00000.m4s', 'seg_00001.m4s'])
      writeFileSync(join(folder, name, file), 'bytes');
  }
  writeFileSync(join(folder, 'hls/master.m3u8'), '#EXTM3U\n240p/index.m3u8\n');
  for (const file of ['hls/audio.mp3', 'download.mp4']) writeFileSync(join(folder, file), 'bytes');
  return { id: row?.id ?? 0, key };
}

/** One pixel. */
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** A picture in one width. */
export async function makePicture(network: Network, purpose: string): Promise<{ id: number; url: string }> {
  const key = `benchtakedowns${purpose}`;
  const [row] = await network.query<{ id: number }>(
    `insert into images (owner_id, key, width, height, widths, preview, purpose, created_at)
      values (1, $1, 320, 180, '{320}', '', $2, now()) returning id`,
    [key, purpose],
  );
  const folder = join(network.folder, 'data/files/images', key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '320.webp'), webp);
  return { id: row?.id ?? 0, url: `/media/images/${key}/320.webp` };
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      if (/is ready at \S+/.test(data.toString())) resolve();
    });
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });

function startProcess(
  role: string,
  own: number,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    REALFIN_DEMO: '0',
    REALFIN_RATE_LIMITS: '0',
    REALFIN_DATA: join(folder, 'data'),
    REALFIN_ORIGIN: `http://127.0.0.1:${port}`,
    REALFIN_RTMP_PORT: role === 'all' ? String(rtmpPort) : '0',
    // Each process reads the live streams of the other.
    REALFIN_LIVE_PORT: String(own + 8),
    REALFIN_LIVE_PEERS: `127.0.0.1:${own === port ? own + 12 : port + 8}`,
    REALFIN_CARD_PORT: String(own + 7),
    PORT: String(own),
  };
  return spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), role], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const stop = (child: ChildProcess): Promise<unknown> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return child.exitCode === null ? ended : Promise.resolve();
};

export async function onNetwork(work: (network: Network) => Promise<void>): Promise<void> {
  const folder = join(root, '.cache/bench-take-downs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await startEmbedded({
    folder: join(folder, 'postgres'),
    port: 0,
    secret: 'realfin-bench',
  });
  const children: ChildProcess[] = [];
  const start = async (role: string, own: number): Promise<void> => {
    const child = startProcess(role, own, { folder, databaseUrl: database.url });
    children.push(child);
    await ready(child);
  };
  const asSuperuser = new URL(database.superuserUrl);
  asSuperuser.pathname = new URL(database.url).pathname;
  const client = new Database({ connectionString: asSuperuser.href });
  try {
    await migrate(database.url);
    await client.connect();
    await client.query(people);
    await start('all', port);
    // The first one's metrics are on the port after its own.
    await start('web', port + 4);
    const query = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[];
    const [creator = '', admin = '', subscriber = ''] = await signIn({ query }, [1, 2, 3]);
    await query('update sessions set confirmed_at = now()');
    const cookies = { creator, admin, subscriber };
    const origins = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 4}`] as const;
    const as: Network['as'] = (role, origin = origins[0]) =>
      createClient<AppContract>(table, `${origin}/api`, (url, init) =>
        fetch(url, {
          ...init,
          headers: {
            ...(init?.headers as Record<string, string>),
            origin: origins[0],
            ...(role && { cookie: cookies[role] }),
          },
        }),
      );
    await work({ origins, folder, cookies, as, query });
  } finally {
    await client.end();
    await Promise.all(children.map(stop));
    await database.stop();
  }
}

export type Decision = Parameters<ReturnType<Network['as']>['reports']['decide']>[0];
export const decide = (network: Network, decision: Omit<Decision, 'reason'>): Promise<unknown> =>
  network.as('admin').reports.decide({ ...decision, reason: 'For the bench.' });
