// Enough rows by SQL that Postgres plans as on a large site; under ten seconds.
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { recountComments } from '../modules/community/comments/commands/recount-comments.ts';
import { relearnWords } from '../modules/discovery/search/commands/learn-words.ts';
import { recountLists } from '../modules/publishing/posts/commands/count-lists.ts';
import type { Person } from './factories/people.ts';

const channels = 1_000;
/** The last one signs in during the test. */
const people = 20_001;
const followers = 4_000;
const posts = 30_000;
export const manySubject = {
  fin: 'Fin3',
  username: 'many_140',
  channelId: 140,
  postId: 5,
  commonWord: 'title',
  rareWord: 'rare77',
};

const others = `insert into accounts (subject, email, email_verified, username, name, created_at)
  select 'many-' || i, 'many' || i || '@realfin.test', true, 'many_' || i, 'Many ' || i, now() from generate_series(1, ${people - 1}) i`;
const statements = [
  `insert into sessions (id, secret_hash, account_id, tokens, tokens_expire_at, created_at, last_seen_at)
    select 's' || i, 'h' || i, i, '{}', now(), now(), now() from generate_series(1, ${people - 1}) i`,
  `insert into fins (name, title, position) select 'Fin' || i, 'Fin ' || i, i from generate_series(1, 9) i`,
  `insert into channels (account_id, about, created_at) select 20 * i, '', now() from generate_series(1, ${channels}) i`,
  `insert into channel_fins (channel_id, fin_id, created_at) select 20 * i, 1 + i % 9, now() from generate_series(1, ${channels}) i`,
  `insert into assets (channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, created_at)
    select 20 * (1 + i % ${channels}), 20, 'key' || i, 'upload' || i, 'video', 'ready', 'a.mp4', 1, now() from generate_series(1, ${posts}) i`,
  `insert into posts (channel_id, actor_id, media_type, media_id, asset_id, title, fin_names, state, listed, published_at,
      created_at, updated_at, like_count, score)
    select 20 * (1 + i % ${channels}), 20, (array['video','audio','article','stack'])[1 + i % 4], i, i,
      'A title with rare' || i % 1000, array['Fin' || (1 + i % 9)], 'published', true, at, at, at, (i * 31) % 5000, (i * 13) % 7919
    from generate_series(1, ${posts}) i cross join lateral (select now() - i * interval '30 minutes' as at) t`,
  `insert into post_fins (post_id, fin_id, media_type, published_at)
    select p.id, f.id, p.media_type, p.published_at from posts p join fins f on f.name = p.fin_names[1]`,
  `insert into comments (post_id, channel_id, account_id, text, created_at)
    select p.id, p.channel_id, 1 + i % ${people}, 'A comment ' || i, now() - i * interval '1 second'
    from generate_series(1, 40000) i join posts p on p.id = 1 + i % 3000`,
  `insert into moderators (channel_id, account_id, actor_id, created_at) values (140, ${people}, 140, now())`,
  `insert into comment_reactions (account_id, comment_id, value, created_at)
    select 1 + i % ${people}, 1 + (i * 13) % 40000, 1, now() from generate_series(1, 30000) i on conflict do nothing`,
  `insert into follows (account_id, channel_id, created_at)
    select a, 20 * (1 + (a * 13 + n * 17) % ${channels}), now() - n * interval '1 day' from generate_series(${people - followers}, ${people}) a
    cross join generate_series(1, 20) n`,
  `insert into fin_follows (account_id, fin_id, created_at) select a, 1 + a % 9, now() from generate_series(${people - followers}, ${people}) a`,
  `insert into post_reactions (account_id, post_id, value, created_at)
    select 1 + i % ${people}, 1 + (i * 7) % ${posts}, 1, now() from generate_series(1, 30000) i on conflict do nothing`,
  `insert into saved_posts (account_id, post_id, created_at)
    select 1 + i % ${people}, 1 + (i * 11) % ${posts}, now() from generate_series(1, 20000) i on conflict do nothing`,
  `insert into watch_positions (account_id, post_id, position_seconds, updated_at)
    select 1 + i % ${people}, 1 + (i * 17) % ${posts}, 10, now() from generate_series(1, 20000) i on conflict do nothing`,
  `insert into post_views (post_id, viewer_key, "window", account_id, channel_id, premium, viewed_at)
    select 1 + (i * 7) % ${posts}, 'a:' || (1 + i % ${people}), i, 1 + i % ${people}, 20, false, now() from generate_series(1, 30000) i`,
  `insert into co_views (post_id, other_id, viewers)
    select i, 1 + (i + 7 * n) % ${posts}, n from generate_series(1, 5000) i cross join generate_series(1, 4) n on conflict do nothing`,
  `insert into notifications (account_id, type, group_key, post_id, updated_at)
    select 1 + i % ${people}, 'NEW_POST', 'new-post:' || i, i, now() - i * interval '1 minute' from generate_series(1, 30000) i`,
];

/** Fills an empty database. `makeViewer` creates the last person, with follows, saves and notifications. */
export async function fillWithManyRows(ctx: Context, makeViewer: () => Promise<Person>): Promise<Person> {
  await ctx.db.execute(sql.raw(others));
  const viewer = await makeViewer();
  for (const statement of statements) await ctx.db.execute(sql.raw(statement));
  await recountLists(ctx.db);
  await recountComments(ctx.db);
  await relearnWords(ctx);
  await ctx.db.execute(sql`vacuum analyze`);
  return viewer;
}
