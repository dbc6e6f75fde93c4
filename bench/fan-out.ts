// npm run bench:fan-out: a channel with a million followers publishes; the worker is killed and restarted.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@realfin/contract/contract';
import { Client } from 'pg';
import { onStage, say, signIn, type Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');
const followers = 1_000_000;
/** The first has all followers, the second none. */
const channels = 2;
const drafts = 5;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function seed(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  const from = performance.now();
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    // Unconfirmed addresses, so that no emails are sent.
    for (const sql of [
      `insert into accounts (subject, email, email_verified, username, name, created_at)
        select 'crowd-' || i, 'crowd' || i || '@realfin.test', false, 'crowd_' || i, 'Crowd ' || i, now()
        from generate_series(1, ${followers + channels}) i`,
      `insert into channels (account_id, about, follower_count, created_at)
        select i, '', case i when 1 then ${followers} else 0 end, now() from generate_series(1, ${channels}) i`,
      `insert into follows (account_id, channel_id, created_at)
        select i, 1, now() from generate_series(${channels + 1}, ${followers + channels}) i`,
      'vacuum analyze',
    ])
      await client.query(sql);
  } finally {
    await client.end();
  }
  return (performance.now() - from) / 1000;
}

/** New drafts whose files are ready. */
const makeDrafts = (stage: Stage, channel: number, count: number) =>
  stage.query<{ id: number }>(
    `with a as (insert into assets (channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, created_at, ready_at)
        select $1, $1, md5(random()::text), md5(random()::text), 'video', 'ready', 'a.mp4', 1, now(), now()
        from generate_series(1, $2::int) returning id)
      insert into posts (channel_id, actor_id, media_type, media_id, asset_id, title, state, created_at, updated_at)
      select $1, $1, 'video', id, id, 'To all of them', 'draft', now(), now() from a returning id`,
    [channel, count],
  );

async function publish(stage: Stage, cookie: string, id: number): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${stage.origin}/api${contract.posts.editPost.path}`, {
    method: 'POST',
    headers: { cookie, origin: stage.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ id, title: 'To all of them', text: '', premium: false, tags: [], draft: false }),
  });
  if (!response.ok) throw new Error(`publishing answered ${response.status}: ${await response.text()}`);
  return performance.now() - from;
}

const memoryMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const startWorker = (stage: Stage): ChildProcess =>
  spawn(process.execPath, ['apps/server/src/main.ts', 'worker'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: stage.databaseUrl,
      REALFIN_DEMO: '0',
      REALFIN_DATA: join(stage.folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function countNotified(stage: Stage, postId: number): Promise<number> {
  const [row] = await stage.query<{ notified: number }>(
    'select count(*)::int as notified from notifications where post_id = $1',
    [postId],
  );
  return row?.notified ?? 0;
}

/** Watches the worker until this many were notified; returns its peak memory. */
async function watch(stage: Stage, worker: ChildProcess, postId: number, until: number): Promise<number> {
  let most = 0;
  for (const from = performance.now(); performance.now() - from < 900_000; await wait(500)) {
    most = Math.max(most, memoryMb(worker.pid));
    if ((await countNotified(stage, postId)) >= until) return most;
  }
  throw new Error(`fewer than ${until} were notified within a quarter of an hour`);
}

async function main(stage: Stage): Promise<void> {
  const [cookie = '', lonely = ''] = await signIn(stage, [1, 2]);
  const [few, many] = [await makeDrafts(stage, 2, drafts), await makeDrafts(stage, 1, drafts)];
  const median = (times: number[]) =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
  const times: { alone: number[]; followed: number[] } = { alone: [], followed: [] };
  for (const { id } of few) times.alone.push(await publish(stage, lonely, id));
  const [measured, ...others] = many;
  for (const { id } of others) times.followed.push(await publish(stage, cookie, id));
  // Their fan-outs are not measured.
  await stage.query("delete from jobs.job where data->>'kind' = 'post.published'");
  const postId = measured?.id ?? 0;
  times.followed.push(await publish(stage, cookie, postId));
  say(
    `publishing: ${median(times.alone)} ms without followers, ${median(times.followed)} ms with ${followers}`,
  );
  const from = performance.now();
  const first = startWorker(stage);
  const before = await watch(stage, first, postId, followers * 0.3);
  first.kill('SIGKILL');
  const atKill = await countNotified(stage, postId);
  const killed = performance.now();
  say(
    `killed after ${((killed - from) / 1000).toFixed(0)} s with ${atKill} notified, ${before.toFixed(0)} MB`,
  );
  const second = startWorker(stage);
  await watch(stage, second, postId, atKill + 1);
  say(`went on after ${((performance.now() - killed) / 1000).toFixed(0)} s`);
  const resumed = performance.now();
  const most = await watch(stage, second, postId, followers);
  const seconds = (performance.now() - resumed) / 1000;
  await wait(3_000);
  const notified = await countNotified(stage, postId);
  say(
    `${notified} notified; ${Math.round((notified - atKill) / seconds)} a second, at most ${most.toFixed(0)} MB`,
  );
  second.kill('SIGTERM');
  await new Promise((done) => second.once('exit', done));
  if (notified !== followers) throw new Error('a follower was left out or notified twice');
}

await onStage({ name: 'crowd', settings: ['shared_buffers=512MB'], seed }, main);
