// npm run bench:served: the cost per request of recording served content, compared with free content.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { measure, type Target } from './load.ts';
import { medianOf } from './median.ts';
import { onStage, say, signIn, type Stage } from './stage.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 2);
/** More people allow more rounds of first reads, which never repeat. */
const people = Number(process.env.BENCH_PEOPLE ?? 400);
const posts = 400;
/** Six seconds of 1080p at 3 Mbit/s. */
const segmentBytes = 2_250_000;
const videos = 2;

/** Every second post and video is premium. */
const statements = [
  `insert into accounts (subject, email, email_verified, username, name, created_at)
     select 'served-' || i, 'served' || i || '@realfin.test', true, 'served_' || i, 'Served ' || i, now()
     from generate_series(1, ${people + 1}) i`,
  `insert into channels (account_id, about, created_at) values (1, '', now())`,
  `insert into grants (account_id, kind, starts_at, ends_at, cause, created_at)
     select i, 'premium', now(), now() + interval '1 year', 'bench:' || i, now() from generate_series(2, ${people + 1}) i`,
  `insert into posts (channel_id, actor_id, media_type, media_id, title, text, premium_plan, state, listed, published_at, created_at, updated_at)
     select 1, 1, 'article', i, 'Article ' || i, '', case when i % 2 = 0 then 10 else 0 end, 'published', true, now(), now(), now()
     from generate_series(1, ${posts}) i`,
  `insert into articles (id, post_id, content_raw, content_html, word_count, read_minutes) overriding system value
     select id, id, '{"type":"doc","content":[]}', repeat('<p>' || repeat('words of an article ', 20) || '</p>', 8), 640, 5
     from posts where media_type = 'article'`,
  `insert into assets (id, channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, duration_seconds, created_at) overriding system value
     select i, 1, 1, 'benchserved000000' || i, 'benchserved-upload' || i, 'video', 'ready', 'v.mp4', 1, 600, now()
     from generate_series(1, ${videos}) i`,
  `insert into posts (channel_id, actor_id, media_type, media_id, title, text, premium_plan, state, listed, asset_id, published_at, created_at, updated_at)
     select 1, 1, 'video', i, 'Video ' || i, '', case when i % 2 = 0 then 10 else 0 end, 'published', true, i, now(), now(), now()
     from generate_series(1, ${videos}) i`,
];

async function seed(url: string, folder: string): Promise<number> {
  const from = performance.now();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of statements) await client.query(text);
  } finally {
    await client.end();
  }
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${'#EXTINF:6,\nseg_00000.m4s\n'.repeat(100)}#EXT-X-ENDLIST\n`;
  for (let id = 1; id <= videos; id++) {
    const media = join(folder, `data/files/media/benchserved000000${id}/hls/720p`);
    mkdirSync(media, { recursive: true });
    writeFileSync(join(media, 'seg_00000.m4s'), Buffer.alloc(segmentBytes, 1));
    writeFileSync(join(media, 'index.m3u8'), playlist);
  }
  return (performance.now() - from) / 1000;
}

type Request = NonNullable<Target['requests']>[number];
interface Pair {
  name: string;
  free: Request[];
  premium: Request[];
  /** Each request is sent once: every round has its own, divided among the connections. */
  isOnce?: boolean;
}

async function segmentsOf(stage: Stage, cookies: readonly string[], postId: number): Promise<Request[]> {
  const paths: Request[] = [];
  for (const cookie of cookies) {
    const answer = await fetch(`${stage.origin}/api/public/post/${postId}/playback`, { headers: { cookie } });
    const { hlsUrl } = (await answer.json()) as { hlsUrl: string };
    const path = hlsUrl.replace('master.m3u8', '720p/seg_00000.m4s');
    paths.push({ path, method: 'GET', headers: { cookie } });
  }
  return paths;
}

async function pairsOf(stage: Stage): Promise<Pair[]> {
  const cookies = await signIn(
    stage,
    Array.from({ length: people }, (_, i) => i + 2),
  );
  const some = cookies.slice(0, 20);
  const videoIds = await stage.query<{ id: number }>(
    "select id from posts where media_type = 'video' order by id",
  );
  const each = (isPremium: boolean, readers: readonly string[], articles: number): Request[] =>
    Array.from({ length: readers.length * articles }, (_, i) => ({
      path: `/api/v2/public/article/${1 + 2 * ((i * 7) % articles) + Number(isPremium)}`,
      method: 'GET',
      headers: { cookie: readers[Math.floor(i / articles)] ?? '' },
    }));
  const playbacks = (postId: number): Request[] =>
    some.map((cookie) => ({
      path: `/api/public/post/${postId}/playback`,
      method: 'GET',
      headers: { cookie },
    }));
  const [free, premium] = videoIds.map(({ id }) => id);
  return [
    { name: 'an article, read again', free: each(false, some, 10), premium: each(true, some, 10) },
    {
      name: 'an article, read first',
      free: each(false, cookies, posts / 2),
      premium: each(true, cookies, posts / 2),
      isOnce: true,
    },
    { name: 'a playback', free: playbacks(free ?? 0), premium: playbacks(premium ?? 0) },
    {
      name: 'a segment',
      free: await segmentsOf(stage, some, free ?? 0),
      premium: await segmentsOf(stage, some, premium ?? 0),
    },
  ];
}

/** Of a median, by the middle half of its values. */
function standardErrorOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const half = (sorted[sorted.length - 1 - quarter] ?? 0) - (sorted[quarter] ?? 0);
  return (half * 0.93) / Math.sqrt(sorted.length);
}

/** Both take turns, so that other load on the machine affects both. */
async function compare(stage: Stage, { name, free, premium, isOnce = false }: Pair): Promise<void> {
  const pids = stage.pidsOf('app');
  const partOf = (requests: Request[], round: number) =>
    isOnce ? requests.filter((_, i) => i % (rounds + 1) === round) : requests;
  const run = async (requests: Request[], round: number) => {
    const part = { requests: partOf(requests, round), isDivided: isOnce };
    return measure({ name, url: stage.origin, connections: 8, ...part }, pids, roundSeconds);
  };
  await run(free, rounds);
  await run(premium, rounds);
  const [cpu, rate, costs]: [number[], number[], number[]] = [[], [], []];
  /** Extra CPU of the server and of the database, in microseconds. */
  const more: [number[], number[]] = [[], []];
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? free : premium;
    const [a, b] = [await run(first, round), await run(first === free ? premium : free, round)];
    const [base, recorded] = first === free ? [a, b] : [b, a];
    cpu.push(recorded.cpuMs / base.cpuMs);
    rate.push(base.perSecond / recorded.perSecond);
    costs.push(base.cpuMs);
    for (const [i, all] of more.entries())
      all.push(((recorded.cpuMsEach[i] ?? 0) - (base.cpuMsEach[i] ?? 0)) * 1000);
    failed += base.failed + recorded.failed;
  }
  const percent = (ratios: number[]) => `${((medianOf(ratios) - 1) * 100).toFixed(1)} %`.padStart(8);
  const sure = `±${(standardErrorOf(cpu) * 100).toFixed(1)}`.padStart(6);
  say(
    `${name.padEnd(24)} ${medianOf(costs).toFixed(2).padStart(8)} ${percent(cpu)}${sure} ${percent(rate)} ${String(failed).padStart(7)}${more.map((all) => medianOf(all).toFixed(0).padStart(10)).join('')}`,
  );
}

await onStage({ name: 'bench-served', settings: ['shared_buffers=256MB'], seed }, async (stage) => {
  say(`${'with the record'.padEnd(24)}   cpu ms more CPU       more time  failed server µs database µs`);
  const only = process.env.BENCH_ONLY;
  for (const pair of await pairsOf(stage))
    if (only === undefined || pair.name.includes(only)) await compare(stage, pair);
});
