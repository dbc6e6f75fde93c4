// Fills an empty, migrated database by SQL: 1,000 channels, 100,000 posts, 1,000,000 comments, in under two minutes.
import { Client } from 'pg';

export interface SeedSize {
  channels: number;
  viewers: number;
  posts: number;
  comments: number;
}
export const benchSize: SeedSize = { channels: 1_000, viewers: 4_000, posts: 100_000, comments: 1_000_000 };

const titleStart = 'A post with a title of ordinary length, number ';
export const titleOfPost = (id: number): string => titleStart + id;

type Statement = [name: string, sql: string];

const channels = (size: SeedSize): Statement[] => [
  [
    'people',
    `insert into accounts (subject, email, email_verified, username, name, created_at)
     select 'bench-' || i, 'bench' || i || '@realfin.test', true, 'bench_' || i, 'Bench Person ' || i, now() - interval '2 years'
     from generate_series(1, ${size.channels + size.viewers}) i`,
  ],
  [
    'fins',
    `insert into fins (name, title, position)
     select name, name, ordinality from unnest(array['Wrestling','MMA','Football','BJJ','Comedy','Crypto','OpenMind','FreeThinkingMedia','IndependentDiscussion'])
     with ordinality as f(name, ordinality)`,
  ],
  [
    'channels',
    `insert into channels (account_id, about, follower_count, created_at)
     select id, '', (id * 7919) % 50000, now() - interval '2 years' + (id || ' minutes')::interval
     from accounts order by id limit ${size.channels}`,
  ],
  [
    'channel fins',
    `insert into channel_fins (channel_id, fin_id, created_at)
     select c.account_id, f.id, c.created_at from channels c join fins f on f.id = 1 + c.account_id % 9`,
  ],
];

const content = (size: SeedSize): Statement[] => [
  [
    'posts',
    `insert into posts (channel_id, actor_id, media_type, media_id, title, text, premium_plan, fin_names, state, listed,
       published_at, created_at, updated_at, like_count, view_count, comment_count, thread_count, score, duration_seconds)
     select channel, channel, (array['video','article','audio','video','video'])[1 + i % 5], i,
       '${titleStart}' || i, 'What this post is about, in one or two lines of plain text.',
       case when i % 3 = 0 then 10 else 0 end, array[f.name], 'published', true, at, at, at,
       (i * 31) % 5000, (i * 97) % 90000, ${Math.round(size.comments / size.posts)}, ${Math.round(size.comments / size.posts)}, (i * 13) % 1000, 600
     from generate_series(1, ${size.posts}) i
     cross join lateral (select (select min(account_id) from channels) + i % ${size.channels} as channel,
       now() - interval '2 years' + (i * interval '10 minutes') as at) p
     join fins f on f.id = 1 + channel % 9`,
  ],
  [
    'articles',
    `insert into articles (id, post_id, content_raw, content_html, word_count, read_minutes) overriding system value
     select id, id, '{"type":"doc","content":[]}', repeat('<p>' || repeat('words of an article ', 20) || '</p>', 8), 640, 5
     from posts where media_type = 'article'`,
  ],
  [
    'post fins',
    `insert into post_fins (post_id, fin_id, media_type, published_at)
     select p.id, f.id, p.media_type, p.published_at from posts p join fins f on f.name = p.fin_names[1]`,
  ],
  [
    'comments',
    `insert into comments (post_id, channel_id, account_id, text, created_at, like_count)
     select p.id, p.channel_id, 1 + (i * 7) % ${size.channels + size.viewers},
       'A comment of ordinary length that says something kind about the post, number ' || i,
       now() - interval '1 year' + (i * interval '20 seconds'), i % 50
     from generate_series(1, ${size.comments}) i join posts p on p.id = 1 + i % ${size.posts} order by i`,
  ],
  [
    'follows',
    `insert into follows (account_id, channel_id, created_at)
     select a.id, (select min(account_id) from channels) + (a.id * 13 + n * 17) % ${size.channels}, now()
     from accounts a cross join generate_series(1, 20) n where a.id > ${size.channels} on conflict do nothing`,
  ],
];

const totals: readonly Statement[] = [
  [
    'counters',
    `insert into counters (scope, kind, value)
     select 'all', 'posts', count(*) from posts union all
     select 'all', 'posts:' || media_type, count(*) from posts group by media_type union all
     select 'all', 'channels', count(*) from channels union all
     select 'fin:' || fin_id, 'posts', count(*) from post_fins group by fin_id union all
     select 'fin:' || fin_id, 'channels', count(*) from channel_fins group by fin_id union all
     select 'channel:' || channel_id, 'posts', count(*) from posts group by channel_id`,
  ],
  ['statistics', 'vacuum analyze'],
];

/** Returns the duration in seconds. */
export async function seedBench(url: string, size: SeedSize, say: (text: string) => void): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  try {
    await client.query('set synchronous_commit = off');
    await client.query("set maintenance_work_mem = '512MB'");
    for (const [name, sql] of [...channels(size), ...content(size), ...totals]) {
      const from = performance.now();
      await client.query(sql);
      say(`  ${name.padEnd(14)} ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
  } finally {
    await client.end();
  }
  return (performance.now() - started) / 1000;
}
