// Posts of all kinds, with the rows in each kind's own tables.
import { scoreWeights } from '../../apps/server/src/modules/publishing/posts/rules.ts';
import type { ScaleSize, Step } from './size.ts';

const { view, like, comment, decaySeconds } = scoreWeights;

/** Of every hundred posts, one each is a draft, deleted, announced, or only in stacks. */
const fate = `case i % 100 when 7 then 'draft' when 31 then 'deleted' when 23 then 'announced' when 77 then 'stack' else 'out' end`;
const kind = `case when i % 100 = 23 then case when i % 200 = 23 then 'stream' else 'ppv' end
  when k < 0.5 then 'video' when k < 0.7 then 'article' when k < 0.72 then 'article_audio' when k < 0.84 then 'audio'
  when k < 0.8897 then 'dead_stream' when k < 0.89 then 'stream' when k < 0.94 then 'ranking' when k < 0.99 then 'stack' else 'ppv' end`;

/** The plan for all other rows about posts. Channels post unequally, and more now than two years ago. */
export const plan = ({ posts, channels }: ScaleSize): Step[] => [
  [
    'plan of posts',
    `create unlogged table bench.plan as
     select i as id, 1 + floor(${channels} * power(bench.u(i, 10), 2))::int as channel_id, ${fate} as fate, ${kind} as kind,
       now() - interval '2 years' * (1 - power(i / ${posts}.0, 0.7)) - bench.u(i, 12) * interval '20 minutes' - interval '1 minute' as at
     from generate_series(1, ${posts}) i cross join lateral (select bench.u(i, 11) as k) k`,
  ],
  ['plan of posts, key', 'alter table bench.plan add primary key (id)'],
  ['plan of posts, read', 'analyze bench.plan'],
];

export const ofKinds = ({ posts }: ScaleSize): Step[] => [
  [
    'assets',
    `insert into assets (id, channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, percent,
       duration_seconds, width, height, has_download, created_at, ready_at) overriding system value
     select id, channel_id, channel_id, md5('asset' || id), 'bench-' || id, case kind when 'audio' then 'audio' else 'video' end,
       'ready', 'file.mp4', 50000000, 100, 60 + floor(bench.u(id, 13) * 7000), 1920, 1080, true, at, at
     from bench.plan where kind in ('video', 'audio', 'dead_stream')`,
  ],
  [
    'articles',
    `insert into articles (id, post_id, content_raw, content_html, word_count, read_minutes) overriding system value
     select id, id, '{"type":"doc","content":[]}', repeat('<p>' || repeat('words of an article ', 20) || '</p>', 8), 640, 5
     from bench.plan where kind in ('article', 'article_audio')`,
  ],
  [
    'rankings',
    `insert into rankings (id, post_id) overriding system value select id, id from bench.plan where kind = 'ranking'`,
  ],
  [
    'ranking tables',
    `insert into ranking_tables (ranking_id, position, title, csv_key, row_count, opening_rows)
     select id, 0, 'The table', md5('csv' || id), 100, '[["Rank","Name"],["1","One"],["2","Two"],["3","Three"]]'
     from bench.plan where kind = 'ranking'`,
  ],
  [
    'stacks',
    `insert into stacks (id, post_id) overriding system value
     select id, id from bench.plan where kind = 'stack' union all select ${posts} + id, null from bench.plan where kind = 'ppv'`,
  ],
  [
    'stack posts',
    `insert into stack_posts (stack_id, post_id, position)
     select stack_id, post_id, min(n) from (
       select case p.kind when 'ppv' then ${posts} else 0 end + p.id as stack_id, n,
         1 + floor(bench.u(p.id::bigint * 40 + n, 14) * ${posts - 200})::int / 100 * 100 + n as post_id
       from bench.plan p cross join lateral generate_series(1, 5 + floor(bench.u(p.id, 15) * 20)::int) n
       where p.kind in ('stack', 'ppv')) x
     where post_id % 100 not in (7, 31) group by 1, 2`,
  ],
  [
    'events',
    `insert into ppv_events (id, post_id, stack_id, price_cents) overriding system value
     select id, id, ${posts} + id, 1999 from bench.plan where kind = 'ppv'`,
  ],
];

/** Counters are computed from the rows. */
export const write = ({ posts }: ScaleSize, part: 0 | 1): Step => {
  const half = Math.ceil(posts / 2);
  const [from, to] = part === 0 ? [1, half] : [half + 1, posts];
  const media = `p.kind in ('video', 'audio', 'dead_stream')`;
  return [
    `posts ${part + 1}/2`,
    `insert into posts (id, channel_id, actor_id, media_type, media_id, title, text, description, premium_plan, stack_only,
       fin_names, state, listed, asset_id, thumbnail_url, thumbnail_preview, duration_seconds, scheduled_at, published_at,
       created_at, updated_at, deleted_at, like_count, dislike_count, comment_count, thread_count, view_count, item_count,
       opening_rows, event_id, price_cents, score) overriding system value
     select p.id, p.channel_id, p.channel_id, p.kind, p.id, t.title, b.text, b.description,
       case when p.kind = 'audio' or bench.u(p.id, 16) < 0.3 then 10 else 0 end, p.fate = 'stack',
       (select array_agg(f.name order by f.position) from fins f where f.id in (
         select min(fin_id) from channel_fins where channel_id = p.channel_id
         union all select 1 + floor(bench.u(p.id, 17) * 9)::int where bench.u(p.id, 18) < 0.3)),
       case p.fate when 'draft' then 'draft' when 'announced' then 'scheduled' else 'published' end,
       p.fate in ('out', 'announced'), case when ${media} then p.id end,
       '/media/images/' || md5('thumb' || p.id) || '/640.webp', 'data:image/webp;base64,' || encode(sha256(p.id::text::bytea), 'base64'),
       case when ${media} then 60 + floor(bench.u(p.id, 13) * 7000) when p.kind like 'article%' then 300 end,
       case p.fate when 'announced' then now() + bench.u(p.id, 19) * interval '60 days' end,
       case p.fate when 'draft' then null else p.at end, p.at, p.at, case p.fate when 'deleted' then p.at + interval '1 day' end,
       coalesce(r.likes, 0), coalesce(r.dislikes, 0), coalesce(c.total, 0), coalesce(c.threads, 0), coalesce(v.views, 0),
       coalesce(s.total, case when p.kind = 'ranking' then 1 else 0 end),
       case when p.kind = 'ranking' then '[["Rank","Name"],["1","One"],["2","Two"],["3","Three"]]'::jsonb end,
       case when p.kind = 'ppv' then p.id end, case when p.kind = 'ppv' then 1999 end,
       case when p.fate in ('out', 'announced') then ln(1 + coalesce(v.views, 0) * ${view} + coalesce(r.likes, 0) * ${like} + coalesce(c.total, 0) * ${comment})
         + extract(epoch from p.at)::float8 / ${decaySeconds} else 0 end
     from bench.plan p join bench.titles t on t.id = p.id join bench.bodies b on b.id = 1 + p.id % (select count(*) from bench.bodies)
     left join bench.reaction_counts r on r.post_id = p.id left join bench.comment_counts c on c.post_id = p.id
     left join bench.view_counts v on v.post_id = p.id left join bench.stack_counts s on s.stack_id = p.id
     where p.id between ${from} and ${to} order by p.id`,
  ];
};

export const ofPosts: Step[] = [
  [
    'post fins',
    `insert into post_fins (post_id, fin_id, media_type, published_at)
     select p.id, f.id, p.media_type, p.published_at from posts p cross join unnest(p.fin_names) n(name) join fins f on f.name = n.name
     where p.listed order by 1, 2`,
  ],
  [
    'pinned posts',
    `update channels c set pinned_post_id = p.id from (select channel_id, max(id) as id from posts where listed group by 1) p
     where p.channel_id = c.account_id and c.account_id % 2 = 0`,
  ],
];
