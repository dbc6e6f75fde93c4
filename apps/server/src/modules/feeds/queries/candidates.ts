// Posts that could be recommended, with the terms of their rank: one bounded statement per source.
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { findFinCacheOf } from '../../fins/queries.ts';
import { subjectColumns, subjectJoins, type PostSubject } from '../../posts/hydrate.ts';
import { candidateCounts, finishedShare, mostFromFollows, type Candidate } from '../rules.ts';

const { perChannel, perFin, rising, seenPosts, perSeenPost } = candidateCounts;

const risingPosts = `select id from posts where listed order by score desc, id desc limit ${rising}`;
/** What `$1` viewed last; people view posts repeatedly, so this reads more rows than it needs. */
const seen = `select distinct on (v.post_id) v.post_id from (
    select post_id, viewed_at from post_views where account_id = $1 order by viewed_at desc limit ${seenPosts * 2}) v
  limit ${seenPosts}`;

/** Candidates close to what was viewed: `co` has `id`, `viewers` and the `post_id` that contributed most. */
const coViewedOf = (source: string) => `select c.other_id as id, sum(c.viewers)::int as viewers,
    (array_agg(s.post_id order by c.viewers desc, s.post_id))[1] as post_id
  from ${source} s cross join lateral (select other_id, viewers from co_views where post_id = s.post_id
    order by viewers desc, other_id desc limit ${perSeenPost}) c group by c.other_id`;

/** Conditions of all candidates: not disliked, not finished, not one's own; with values from `valuesOf`. */
export const allowed = `p.listed and p.channel_id <> $2
    and not exists (select 1 from post_reactions r where r.account_id = $1 and r.post_id = p.id and r.value = -1)
    and not exists (select 1 from watch_positions w where w.account_id = $1 and w.post_id = p.id
      and p.duration_seconds > 0 and w.position_seconds >= ${finishedShare} * p.duration_seconds)
    and not (p.media_type in ('article', 'article_audio', 'ranking')
      and exists (select 1 from post_views v where v.post_id = p.id and v.viewer_key = $3))`;

const columns = `p.id, p.channel_id as "channelId", p.score, p.fin_names as "finNames",
  p.channel_id in (select channel_id from follows where account_id = $1) as follows,
  coalesce(co.viewers, 0) as "coViewers", seen_post.title as "coViewed",
  p.id in (select id from rising) as rising`;
const joins = `left join co on co.id = p.id
  left join posts seen_post on seen_post.id = co.post_id and seen_post.listed`;

const forViewerStatement = `
  with seen as materialized (${seen}),
  co as materialized (${coViewedOf('seen')}),
  rising as materialized (${risingPosts}),
  found as (
    (select n.id from follows f cross join lateral (select p.id, p.published_at from posts p
        where p.listed and p.channel_id = f.channel_id order by p.published_at desc, p.id desc limit ${perChannel}) n
      where f.account_id = $1 order by n.published_at desc, n.id desc limit ${mostFromFollows})
    union (select t.post_id from fin_follows ff cross join lateral (select post_id from post_fins
        where fin_id = ff.fin_id order by published_at desc, post_id desc limit ${perFin}) t where ff.account_id = $1)
    union select id from co
    union select id from rising
  )
  select ${columns}, false as "sameChannel", null as "nearFins"
  from found join posts p on p.id = found.id ${joins} where ${allowed}`;

const forVisitorStatement = `
  with rising as materialized (${risingPosts}),
  found as (
    (select post_id as id from post_fins where fin_id = $1 order by published_at desc, post_id desc limit ${perFin * 2})
    union select id from rising
  )
  select p.id, p.channel_id as "channelId", p.score, p.fin_names as "finNames", false as follows,
    false as "sameChannel", array(select name from fins where id = $1) as "nearFins",
    0 as "coViewers", null as "coViewed", p.id in (select id from rising) as rising
  from found join posts p on p.id = found.id where p.listed`;

const afterPostStatement = `
  with self as materialized (select ${subjectColumns}, p.fin_names from posts p ${subjectJoins} where p.id = $4),
  source as materialized (select id as post_id from self),
  co as materialized (${coViewedOf('source')}),
  rising as materialized (${risingPosts}),
  found as (
    (select p.id from self s join posts p on p.channel_id = s."channelId" where p.listed
      order by p.published_at desc, p.id desc limit 20)
    union (select t.post_id from self s join fins f on f.name = any(s.fin_names)
      cross join lateral (select post_id from post_fins where fin_id = f.id
        order by published_at desc, post_id desc limit ${perFin}) t)
    union select id from co
    union select id from rising
  )
  select case when row_number() over () = 1 then to_json(s) end as post, c.*,
    c."channelId" = s."channelId" as "sameChannel", s.fin_names as "nearFins"
  from self s left join (
    select ${columns} from found join posts p on p.id = found.id ${joins} where ${allowed} and p.id <> $4) c on true`;

interface Row extends Omit<Candidate, 'channelName' | 'followedFins' | 'sharedFins'> {
  finNames: string[];
  /** Fins of the page the viewer is on; null elsewhere. */
  nearFins: string[] | null;
}

async function listFollowedFins(ctx: Context, accountId: number): Promise<string[]> {
  if (accountId === 0) return [];
  const text = 'select f.name from fin_follows ff join fins f on f.id = ff.fin_id where ff.account_id = $1';
  return (await runPrepared<{ name: string }>(ctx.pool, text, [accountId])).map(({ name }) => name);
}

/**
 * Adds titles of fins, which the process has cached; channel names are added only to posts that are shown.
 */
async function withFins(
  ctx: Context,
  reading: Promise<Row[]>,
  { accountId, followedFins }: Pick<CandidatesFor, 'accountId' | 'followedFins'>,
): Promise<Candidate[]> {
  const [rows, followed] = await Promise.all([reading, followedFins ?? listFollowedFins(ctx, accountId)]);
  const carried = rows.flatMap(({ finNames }) => finNames);
  const finCache = await findFinCacheOf(ctx, [...new Set(carried)]);
  const titles = (names: readonly string[], of: (name: string) => boolean) =>
    [...finCache].filter(([name]) => names.includes(name) && of(name)).map(([, { title }]) => title);
  return rows.map(({ finNames, nearFins, ...row }) => ({
    ...row,
    channelName: '',
    followedFins: titles(finNames, (name) => followed.includes(name)),
    sharedFins: nearFins === null ? [] : titles(finNames, (name) => nearFins.includes(name)),
  }));
}

export interface CandidatesFor {
  /** 0 is a visitor. */
  accountId: number;
  channelId: number | null;
  /** Names of the fins they follow, if already loaded. */
  followedFins?: readonly string[];
}
export const valuesOf = ({ accountId, channelId }: CandidatesFor) => [
  accountId,
  channelId ?? 0,
  `a:${accountId}`,
];

/** For a signed-in person, from everything they follow and viewed, and what is rising. */
export const candidatesForViewer = (ctx: Context, viewer: CandidatesFor): Promise<Candidate[]> =>
  withFins(ctx, runPrepared<Row>(ctx.pool, forViewerStatement, valuesOf(viewer)), viewer);

/** For visitors (0: no fin), and for everyone within a fin. */
export const candidatesForVisitor = (ctx: Context, finId: number): Promise<Candidate[]> =>
  withFins(ctx, runPrepared<Row>(ctx.pool, forVisitorStatement, [finId]), { accountId: 0 });

interface RowAfterPost extends Omit<Row, 'id'> {
  /** Null without any candidate. */
  id: number | null;
  /** With the first row. */
  post: PostSubject | null;
}
export interface AfterPost {
  post: PostSubject | null;
  candidates: Candidate[];
}

/**
 * After a post: its channel, its fins, what its viewers viewed, and what is rising; with the post's own
 * facts.
 */
export async function candidatesAfterPost(
  ctx: Context,
  viewer: CandidatesFor,
  postId: number,
): Promise<AfterPost> {
  const values = [...valuesOf(viewer), postId];
  const reading = runPrepared<RowAfterPost>(ctx.pool, afterPostStatement, values);
  const found = reading.then((rows) =>
    rows.flatMap(({ post: _post, id, ...row }): Row[] => (id === null ? [] : [{ ...row, id }])),
  );
  const [rows, candidates] = await Promise.all([reading, withFins(ctx, found, viewer)]);
  return { post: rows[0]?.post ?? null, candidates };
}
