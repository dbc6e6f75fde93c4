// Comments, likes, views and notifications. A few posts have very many, most have few.
import type { ScaleSize, Step } from './size.ts';

/** A random public post, popular ones more often: `u` to the power `skew`, spread over all ages. */
const somePost = (u: string, skew: number, posts: number): string =>
  `(select case when x.id % 100 in (7, 31) then x.id + 1 else x.id end from (
     select 1 + (floor(${posts} * power(${u}, ${skew}))::bigint * 7919 % ${posts})::int as id) x)`;

/**
 * Four comments make a block: a thread, two more threads, and a reply to the first. The first blocks are all
 * under one post and answer its very first comment.
 */
export const talk = ({ comments, posts, channels, users }: ScaleSize): Step => {
  const ofFirst = Math.round(comments / 250);
  return [
    'comments',
    `insert into comments (id, post_id, channel_id, account_id, reply_to, text, created_at, deleted_at, like_count, reply_count) overriding system value
     select x.id, x.post_id, x.channel_id, ${channels} + 1 + floor(bench.u(x.id, 20) * ${users})::int, x.reply_to, r.text, x.at,
       case when x.id % 133 = 2 and x.id % 4 = 2 then x.at + interval '1 hour' end, coalesce(l.likes, 0), x.replies
     from (
       select n.id, p.id as post_id, p.channel_id, case when n.id % 4 = 0 then case when block < ${ofFirst} then 1 else n.id - 3 end end as reply_to,
         case when n.id = 1 then ${ofFirst} when n.id % 4 = 1 and block >= ${ofFirst} then 1 else 0 end as replies,
         p.at + (now() - p.at) * least(0.999, power(bench.u(block, 21), 3) + (n.id % 4) * 0.0001) as at
       from (select id::int as id, (id - 1) / 4 as block from generate_series(1, ${comments}) id) n
       cross join lateral (select case when block < ${ofFirst} then 20 else ${somePost('bench.u(block, 22)', 3, posts)} end as wanted) w
       join bench.plan p on p.id = w.wanted) x
     join bench.remarks r on r.id = 1 + x.id % (select count(*) from bench.remarks)
     left join bench.comment_likes l on l.comment_id = x.id
     order by x.id`,
  ];
};

export const reactions = ({ reactions, posts, channels, users }: ScaleSize): Step => [
  'reactions',
  `insert into post_reactions (account_id, post_id, value, created_at)
   select account_id, post_id, case when bench.u(account_id::bigint * ${posts} + post_id, 25) < 0.05 then -1 else 1 end, now() - bench.u(post_id, 26) * interval '1 year'
   from (select distinct ${channels} + 1 + floor(bench.u(n, 23) * ${users})::int as account_id, ${somePost('bench.u(n, 24)', 2.5, posts)} as post_id
     from generate_series(1, ${reactions}) n) r order by 1, 2`,
];

/** Two in a hundred are of the last two days, which the co-viewing job reads. */
export const views = ({ views, posts, channels, users }: ScaleSize): Step => [
  'views',
  `insert into post_views (post_id, viewer_key, "window", account_id, channel_id, premium, viewed_at)
   select v.post_id, coalesce('a:' || v.account_id, 'v:' || md5(v.n::text)), floor(extract(epoch from v.at) / 1800)::int, v.account_id, p.channel_id, false, v.at
   from (select n, ${somePost('bench.u(n, 27)', 2, posts)} as post_id,
       case when bench.u(n, 28) < 0.4 then ${channels} + 1 + floor(bench.u(n, 29) * ${users})::int end as account_id,
       case when n % 50 = 0 then now() - bench.u(n, 30) * interval '2 days' else now() - interval '31 days' - bench.u(n, 30) * interval '1 year' end as at
     from generate_series(1, ${views}) n) v join bench.plan p on p.id = v.post_id
   on conflict do nothing`,
];

const perUser = (name: string, salt: number, perPerson: number, { posts, channels, users }: ScaleSize) =>
  `select ${channels} + 1 + n / ${perPerson} as account_id, ${somePost(`bench.u(n, ${salt})`, 1.5, posts)} as post_id, n
   from generate_series(0, ${users * perPerson - 1}) n /* ${name} */`;

export const keepsakes = (size: ScaleSize): Step[] => [
  [
    'saved posts',
    `insert into saved_posts (account_id, post_id, created_at) select account_id, post_id, now() - bench.u(min(n), 33) * interval '1 year'
     from (${perUser('saved', 32, 5, size)}) s group by 1, 2`,
  ],
  [
    'watch positions',
    `insert into watch_positions (account_id, post_id, position_seconds, updated_at)
     select account_id, post_id, 30 + floor(bench.u(min(n), 35) * 600), now() - bench.u(min(n), 36) * interval '1 year'
     from (${perUser('watched', 34, 5, size)}) s group by 1, 2`,
  ],
  [
    'notifications',
    `insert into notifications (account_id, type, group_key, actor_id, post_id, seen_at, read_at, updated_at)
     select s.account_id, 'NEW_POST', 'new-post:' || s.post_id, p.channel_id, s.post_id,
       case when min(s.n) % 3 = 0 then p.at end, case when min(s.n) % 3 = 0 then p.at end, p.at
     from (${perUser('told', 37, 6, size)}) s join bench.plan p on p.id = s.post_id group by 1, 4, 5, p.at`,
  ],
  [
    'search clicks',
    `insert into search_clicks (query, kind, target_id, viewer_key, day, position, clicked_at)
     select lower(split_part(t.title, ' ', 2) || ' ' || split_part(t.title, ' ', 3)), 'post', 1 + n, 'a:' || (${size.channels} + n),
       floor(extract(epoch from now()) / 86400)::int - 1, 0, now() - interval '1 day'
     from generate_series(1, 20000) n join bench.titles t on t.id = 1 + n % 4000`,
  ],
  [
    'banners',
    `insert into banners (screen, position, image_url, link_url, title)
     values ('mobile', 0, '/banners/a.webp', '/about', 'About'), ('desktop', 0, '/banners/b.webp', '/about', 'About')`,
  ],
];

export const commentReactions = ({ comments, channels, users }: ScaleSize): Step[] => [
  [
    'comment reactions',
    `insert into comment_reactions (account_id, comment_id, value, created_at)
     select distinct ${channels} + 1 + floor(bench.u(n, 40) * ${users})::int, 1 + floor(${comments} * power(bench.u(n, 41), 2))::int, 1, now()
     from generate_series(1, ${Math.round(comments / 3)}) n order by 1, 2`,
  ],
  [
    'counts of likes',
    'create unlogged table bench.comment_likes as select comment_id, count(*)::int as likes from comment_reactions group by 1',
  ],
];

/** One row per post or stack, written together with it. */
export const counts: Step[] = [
  [
    'counts of comments',
    `create unlogged table bench.comment_counts as select post_id, count(*)::int as total, (count(*) filter (where reply_to is null))::int as threads
     from comments where deleted_at is null group by 1`,
  ],
  [
    'counts of reactions',
    `create unlogged table bench.reaction_counts as select post_id, (count(*) filter (where value = 1))::int as likes,
       (count(*) filter (where value = -1))::int as dislikes from post_reactions group by 1`,
  ],
  [
    'counts of views',
    'create unlogged table bench.view_counts as select post_id, count(*)::int as views from post_views group by 1',
  ],
  [
    'counts of stacks',
    'create unlogged table bench.stack_counts as select stack_id, count(*)::int as total from stack_posts group by 1',
  ],
];
