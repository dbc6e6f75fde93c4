// A running Realfin with a channel, a stream for each run, and people with access to it.
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { onStage, signIn, type Stage } from './stage.ts';

export interface LiveStage extends Stage {
  ingest: string;
  creator: string;
  /** Cookies of subscribers. */
  viewers: string[];
}
export interface OnAir {
  streamId: number;
  key: string;
}

const subscribers = 100;
const rtmpPort = Number(process.env.BENCH_RTMP_PORT ?? 3975);

async function seed(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  const from = performance.now();
  await client.connect();
  try {
    for (const sql of [
      `insert into accounts (subject, email, email_verified, username, name, created_at)
        select 'live-' || i, 'live' || i || '@realfin.test', true, 'live_' || i, 'Live ' || i, now()
        from generate_series(1, ${subscribers + 1}) i`,
      `insert into channels (account_id, about, created_at) values (1, '', now())`,
      `insert into grants (account_id, kind, starts_at, ends_at, cause, created_at)
        select i, 'premium', now(), now() + interval '1 year', 'bench:' || i, now()
        from generate_series(2, ${subscribers + 1}) i`,
    ])
      await client.query(sql);
  } finally {
    await client.end();
  }
  return (performance.now() - from) / 1000;
}

/** The whole product in one process, with its encoder port. */
export async function onLiveStage(work: (stage: LiveStage) => Promise<void>): Promise<void> {
  process.env.REALFIN_RTMP_PORT = String(rtmpPort);
  process.env.REALFIN_LIVE_RUNGS = '0';
  await onStage({ name: 'bench-live', settings: [], seed, role: 'all' }, async (stage) => {
    const [creator = '', ...viewers] = await signIn(
      stage,
      Array.from({ length: subscribers + 1 }, (_, i) => i + 1),
    );
    await work({ ...stage, ingest: `rtmp://127.0.0.1:${rtmpPort}/live`, creator, viewers });
  });
}

/** A draft with its own key, so that each run starts from scratch. */
export async function makeStream(stage: LiveStage): Promise<OnAir> {
  const key = `live_${createHash('sha256').update(String(performance.now())).digest('hex').slice(0, 32)}`;
  const [row] = await stage.query<{ id: number }>(
    `with s as (insert into streams default values returning id),
      p as (insert into posts (channel_id, actor_id, media_type, media_id, title, state, listed, premium_plan, created_at, updated_at)
        select 1, 1, 'stream', id, 'On air', 'draft', false, 1, now(), now() from s returning id, media_id),
      k as (insert into own_stream_keys (stream_id, key_hash, hint, created_at)
        select id, $1, 'test', now() from s)
      select media_id as id from p`,
    [createHash('sha256').update(key).digest('hex')],
  );
  const streamId = row?.id ?? 0;
  await stage.query(
    'update streams set post_id = (select id from posts where media_type = $2 and media_id = $1) where id = $1',
    [streamId, 'stream'],
  );
  return { streamId, key };
}

export async function call<T>(stage: LiveStage, cookie: string, path: string, method = 'GET'): Promise<T> {
  const body = method === 'GET' ? {} : { body: '{}' };
  const headers = { cookie, origin: stage.origin, 'content-type': 'application/json' };
  const answer = await fetch(`${stage.origin}/api${path}`, { method, headers, ...body });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Waits for the encoder, then goes live. */
export async function goLive(stage: LiveStage, { streamId }: OnAir): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { state } = await call<{ state: string }>(stage, stage.creator, `/stream/${streamId}/broadcast`);
    if (state === 'READY') break;
    if (tries > 120) throw new Error('the encoder did not arrive');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await call(stage, stage.creator, `/publish/stream/${streamId}`, 'PUT');
}
