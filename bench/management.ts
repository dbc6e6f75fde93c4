// npm run bench:management [prefix of a list's name]: the creator's own list with 50,000 posts of one
// channel, each filter, sort and search.
import { contract } from '@realfin/contract/contract';
import { Client } from 'pg';
import { measure } from './load.ts';
import { onStage, say, seconds, signIn, type Stage } from './stage.ts';

const posts = 50_000;
const channel = 1;
const connections = Number(process.env.BENCH_CONNECTIONS ?? 4);
/** A far page begins after this many pages of a hundred. */
const farTurns = 200;

const steps = [
  `insert into accounts (id, subject, email, email_verified, username, name, has_onboarded, created_at) overriding system value
   select i, 'bench-' || i, 'bench' || i || '@realfin.test', true, 'bench_' || i, 'Bench ' || i, true, now() - interval '3 years'
   from generate_series(1, 2) i`,
  `insert into channels (account_id, created_at) select i, now() - interval '3 years' from generate_series(1, 2) i`,
  `insert into assets (id, channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, percent,
     duration_seconds, has_download, created_at) overriding system value
   select i, ${channel}, ${channel}, md5('asset' || i), 'bench-' || i, case when i % 10 < 7 then 'video' else 'audio' end,
     case when i % 2500 = 0 then 'failed' when i % 5000 = 1 then 'transcoding' else 'ready' end, 'file.mp4', 50000000, 100, 600, true,
     now() - i * interval '30 minutes'
   from generate_series(1, ${posts}) i where i % 10 < 8`,
  // A second channel of the same size, so that an index has to separate them.
  `insert into posts (channel_id, actor_id, media_type, media_id, title, text, description, premium_plan, state, listed,
     asset_id, created_at, updated_at, published_at, scheduled_at, view_count, like_count, comment_count)
   select c, c, case when i % 10 < 7 then 'video' when i % 10 = 7 then 'audio' when i % 10 = 8 then 'article' else
       case when i % 100 = 9 then 'stack' else 'ranking' end end, i,
     (array['Guard','Title','Open','Night','Main','Final'])[1 + i % 6] || ' ' || (array['passing','fight','mat','camp','card'])[1 + i % 5]
       || ' episode ' || i || case when i % 10000 = 0 then ' rarity' else '' end,
     repeat('What it is about. ', 6), repeat('A longer description of it. ', 12), case when i % 3 = 0 then 10 else 0 end,
     case when i % 500 = 3 then 'draft' when i % 1000 = 8 then 'scheduled' else 'published' end,
     i % 500 <> 3 and i % 1000 <> 8 and i % 2500 <> 0 and i % 5000 <> 1,
     case when c = ${channel} and i % 10 < 8 then i end, now() - i * interval '30 minutes', now(),
     case when i % 500 <> 3 and i % 1000 <> 8 then now() - i * interval '30 minutes' end,
     case when i % 1000 = 8 then now() + i * interval '1 minute' end, hashint4(i) & 65535, hashint4(i + 1) & 4095, hashint4(i + 2) & 255
   from generate_series(1, 2) c cross join generate_series(1, ${posts}) i`,
  'vacuum analyze',
];

async function seed(url: string): Promise<number> {
  const from = performance.now();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const step of steps) await client.query(step);
  } finally {
    await client.end();
  }
  return (performance.now() - from) / 1000;
}

const base = contract.posts.listManaged.path;
const lists = [
  ['everything, newest', ''],
  ['oldest', 'sort=oldest'],
  ['most views', 'sort=views'],
  ['most likes', 'sort=likes'],
  ['most comments', 'sort=comments'],
  ...['Published', 'Draft', 'Scheduled', 'Uploading', 'Error'].map((status) => [status, `status=${status}`]),
  ...['video', 'audio', 'article', 'stream', 'ranking', 'stack'].map((kind) => [kind, `kind=${kind}`]),
  ['premium', 'premium=1'],
  ['published premium videos', 'status=Published&kind=video&premium=1'],
  ['search, a common word', 'search=guard'],
  ['search, two words', 'search=guard%20camp'],
  ['search, a rare word', 'search=rarity'],
  ['search, nothing', 'search=nowhere'],
] as const;

/** Pages through the list; returns the address of the far page, with the row it begins after. */
async function farPath(stage: Stage, path: string, cookie: string) {
  const join = path.includes('?') ? '&' : '?';
  let at = path;
  for (let turn = 1; ; turn++) {
    const response = await fetch(`${stage.origin}/api${at}${at.includes('?') ? '&' : '?'}size=100`, {
      headers: { cookie },
    });
    if (!response.ok) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
    const { nextCursor } = (await response.json()) as { nextCursor: string | null };
    if (nextCursor === null) return { path: at, row: (turn - 1) * 100 };
    at = `${path}${join}cursor=${nextCursor}`;
    if (turn === farTurns) return { path: at, row: turn * 100 };
  }
}

async function main(stage: Stage): Promise<void> {
  const [cookie = ''] = await signIn(stage, [channel]);
  say(
    `${'list'.padEnd(28)} ${'after'.padStart(6)} ${'req/s'.padStart(7)} ${'cpu ms'.padStart(7)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)}`,
  );
  const wanted = process.argv.slice(2);
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
  for (const [name, query] of lists.filter(([each = '']) => isWanted(each))) {
    const path = query === '' ? base : `${base}?${query}`;
    const far = await farPath(stage, path, cookie);
    for (const { path: at, row } of far.row > 0 ? [{ path, row: 0 }, far] : [{ path, row: 0 }]) {
      const url = `${stage.origin}/api${at}`;
      const done = await measure(
        { name, url, headers: { cookie }, connections },
        stage.pidsOf('app'),
        seconds,
      );
      const { perSecond, cpuMs, p50Ms, p99Ms, failed } = done;
      say(
        `${name.padEnd(28)} ${String(row).padStart(6)} ${perSecond.toFixed(0).padStart(7)} ${cpuMs.toFixed(1).padStart(7)} ${p50Ms.toFixed(0).padStart(7)} ${p99Ms.toFixed(0).padStart(7)}${failed > 0 ? `  ${failed} failed` : ''}`,
      );
    }
  }
}

await onStage({ name: 'bench-management', settings: ['shared_buffers=256MB'], seed }, main);
