// npm run bench:newsletters: a newsletter to 100,000 followers, and a new account's email meanwhile.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { contract } from '@realfin/contract/contract';
import { Client } from 'pg';
import { onStage, say, signIn, type Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');
const followers = Number(process.env.BENCH_FOLLOWERS ?? 100_000);
/** One new account before the newsletter, one while it is sent. */
const [creatorId, earlierId, newcomerId] = [1, 2, 3];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function seed(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  const from = performance.now();
  await client.connect();
  try {
    for (const sql of [
      `insert into accounts (subject, email, email_verified, username, name, created_at)
        select 'reader-' || i, 'reader' || i || '@realfin.test', i not in (${earlierId}, ${newcomerId}), 'reader_' || i, 'Reader ' || i, now()
        from generate_series(1, ${followers + 3}) i`,
      `insert into channels (account_id, about, follower_count, created_at) values (${creatorId}, '', ${followers}, now())`,
      `insert into follows (account_id, channel_id, created_at)
        select i, ${creatorId}, now() from generate_series(4, ${followers + 3}) i`,
      'vacuum analyze',
    ])
      await client.query(sql);
  } finally {
    await client.end();
  }
  return (performance.now() - from) / 1000;
}

async function makeArticle(stage: Stage): Promise<number> {
  const html = Array.from({ length: 40 }, (_, n) => `<p>Paragraph ${n} of a long letter.</p>`).join('');
  const [row] = await stage.query<{ id: number }>(
    `with a as (insert into articles (content_raw, content_html, word_count, read_minutes)
        values ('{"type":"doc","content":[]}', $2, 280, 2) returning id)
      insert into posts (channel_id, actor_id, media_type, media_id, title, state, listed, published_at, created_at, updated_at)
      select $1, $1, 'article', id, 'A letter', 'published', true, now(), now(), now() from a returning id`,
    [creatorId, html],
  );
  return row?.id ?? 0;
}

async function call(stage: Stage, cookie: string, path: string, body: object): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${stage.origin}/api${path}`, {
    method: 'POST',
    headers: { cookie, origin: stage.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return performance.now() - from;
}

const startWorker = (stage: Stage): ChildProcess =>
  spawn(process.execPath, ['apps/server/src/main.ts', 'worker'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: stage.databaseUrl,
      REALFIN_DEMO: '0',
      REALFIN_NEWSLETTER_PACE: '1000',
      REALFIN_DATA: join(stage.folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Milliseconds until a statement returns a row. */
async function until(stage: Stage, text: string, values: unknown[]): Promise<number> {
  const from = performance.now();
  while ((await stage.query(text, values)).length === 0) {
    if (performance.now() - from > 300_000) throw new Error(`not within five minutes: ${text}`);
    await wait(20);
  }
  return performance.now() - from;
}

/** Milliseconds from the request to the sent email. */
async function confirm(stage: Stage, cookie: string): Promise<number> {
  const [before] = await stage.query<{ now: Date }>('select now()');
  const from = performance.now();
  await call(stage, cookie, contract.accounts.resendVerification.path, {});
  const sent = `select 1 from jobs.job where name = 'accounts.send-verification' and state = 'completed' and completed_on > $1`;
  await until(stage, sent, [before?.now]);
  return performance.now() - from;
}

async function main(stage: Stage): Promise<void> {
  const [creator = '', earlier = '', newcomer = ''] = await signIn(stage, [creatorId, earlierId, newcomerId]);
  await stage.query("update newsletters set created_at = now() - interval '2 days'");
  const worker = startWorker(stage);
  await wait(6_000);
  const alone = await confirm(stage, earlier);
  const postId = await makeArticle(stage);
  const { createNewsletter } = contract.newsletters;
  const from = performance.now();
  const answered = await call(stage, creator, createNewsletter.path, { postId, subject: 'A letter' });
  await until(stage, 'select 1 from newsletters where post_id = $1 and filled_at is not null', [postId]);
  const queued = (performance.now() - from) / 1000;
  const confirmed = await confirm(stage, newcomer);
  const [row] = await stage.query<{ recipients: number; waiting: number; sent: number }>(
    `select recipient_count as recipients, sent_count as sent, (select count(*)::int from newsletter_deliveries d
      where d.newsletter_id = n.id and d.state = 'queued') as waiting from newsletters n where post_id = $1`,
    [postId],
  );
  say(
    `answered in ${answered.toFixed(0)} ms, ${row?.recipients ?? 0} recipients queued after ${queued.toFixed(1)} s`,
  );
  say(
    `confirmation email sent in ${confirmed.toFixed(0)} ms while ${row?.waiting ?? 0} of them waited, in ${alone.toFixed(0)} ms before`,
  );
  worker.kill('SIGTERM');
  await new Promise((done) => worker.once('exit', done));
  await stage.query("delete from newsletter_deliveries where state = 'queued'");
  if (row?.recipients !== followers) throw new Error('a follower was left out or queued twice');
}

await onStage({ name: `letters-${followers}`, settings: [], seed }, main);
