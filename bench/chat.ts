// npm run bench:chat: a thousand tabs in one chat, at a busy stream's pace and in a rush; then five thousand
// that mostly read. Next to each, a bare WebSocket server that sends the same messages to as many sockets.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { joinChat, joinReference, talk, type Crowd, type Heard } from './chat-crowd.ts';
import { onStage, say, seconds, signIn, type Stage } from './stage.ts';

const writers = 100;
const tabs = Number(process.env.BENCH_TABS ?? 1_000);
// Each tab has its own forwarded address, as behind a proxy.
process.env.REALFIN_TRUST_PROXY = '1';

async function seed(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  const from = performance.now();
  await client.connect();
  try {
    for (const sql of [
      `insert into accounts (subject, email, email_verified, username, name, created_at)
        select 'crowd-' || i, 'crowd' || i || '@realfin.test', true, 'crowd_' || i, 'Crowd ' || i, now()
        from generate_series(1, ${writers + 1}) i`,
      `insert into channels (account_id, about, created_at) values (1, '', now())`,
    ])
      await client.query(sql);
  } finally {
    await client.end();
  }
  return (performance.now() - from) / 1000;
}

/** A stream on air, so that each run begins with an empty chat. */
async function makeStream(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ id: number }>(
    `with s as (insert into streams (started_at) values (now()) returning id)
      insert into posts (channel_id, actor_id, media_type, media_id, title, state, listed, published_at, created_at, updated_at)
      select 1, 1, 'stream', id, 'On air', 'published', true, now(), now(), now() from s returning id`,
  );
  if (row === undefined) throw new Error('no stream was made');
  return row.id;
}

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const whole = (figure: number): string => Math.round(figure).toLocaleString('en-US');
const line = (name: string, { perSecond, p50Ms, p99Ms, cpuMs }: Heard): void =>
  say(
    `${name.padEnd(34)} ${whole(perSecond).padStart(8)}/s   p50 ${whole(p50Ms)} ms   p99 ${whole(p99Ms)} ms   ${cpuMs.toFixed(2)} ms CPU per 1,000`,
  );

async function run(stage: Stage, bare: { origin: string; pid: number }): Promise<void> {
  const cookies = await signIn(
    stage,
    Array.from({ length: writers }, (_, i) => i + 2),
  );
  const pid = stage.pidsOf('app')[0] ?? 0;
  const post = (url: string, headers: Record<string, string>, body: string) =>
    fetch(url, { method: 'POST', headers, body }).then(async (answer) => {
      if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
      return answer.arrayBuffer();
    });
  const compare = async (count: number, paces: readonly number[]): Promise<void> => {
    const postId = await makeStream(stage);
    const before = memoryMb(pid);
    const crowd: Crowd = await joinChat(stage.origin, postId, count);
    say(
      `\n${whole(count)} tabs, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    say(`memory ${whole(memoryMb(pid))} MB, ${((memoryMb(pid) - before) / count).toFixed(3)} MB per tab`);
    const sayHere = (comment: string, n: number) =>
      post(
        `${stage.origin}/api/chat/send`,
        { cookie: cookies[n % writers] ?? '', origin: stage.origin, 'content-type': 'application/json' },
        JSON.stringify({ postId, comment, key: `${postId}-${comment}`.slice(0, 40) }),
      );
    const ours: Heard[] = [];
    for (const perSecond of paces) {
      const heard = await talk(crowd, { perSecond, seconds, say: sayHere, pid });
      if (heard.deliveries !== perSecond * seconds * count) say(`missing: ${heard.deliveries} deliveries`);
      line(`chat, ${perSecond} lines a second`, heard);
      ours.push(heard);
    }
    say(`memory ${whole(memoryMb(pid))} MB afterwards`);
    crowd.close();
    const yardstick = await joinReference(bare.origin, count);
    const padding = ' '.repeat(300);
    const sayBare = (text: string) => post(bare.origin, {}, text + padding);
    for (const [at, perSecond] of paces.entries()) {
      const heard = await talk(yardstick, { perSecond, seconds, say: sayBare, pid: bare.pid });
      line(`bare ws, ${perSecond} lines a second`, heard);
      say(`  the chat takes ${((ours[at]?.cpuMs ?? 0) / heard.cpuMs).toFixed(2)} times its CPU`);
    }
    yardstick.close();
  };
  await compare(tabs, [20, 80]);
  await compare(5 * tabs, [2]);
}

const bare = spawn(process.execPath, [join(import.meta.dirname, 'chat-reference.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise<string>((resolve) =>
  bare.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
);
try {
  await onStage({ name: 'bench-chat', settings: [], seed }, (stage) =>
    run(stage, { origin: address, pid: bare.pid ?? 0 }),
  );
} finally {
  bare.kill('SIGTERM');
}
