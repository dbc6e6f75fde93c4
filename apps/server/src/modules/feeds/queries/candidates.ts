// Posts that could be recommended, with the terms of their rank: one bounded statement per source.
import { sql, type AliasableExpression, type Expression } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { findFinCacheOf } from '../../fins/queries.ts';
import type { PostSubject } from '../../posts/hydrate.ts';
import { accessColumns } from '../../posts/queries/subject-columns.ts';
import { query } from '../database.ts';
import { candidateCounts, mostFromFollows, mostOfSameChannel, type Candidate } from '../rules.ts';
import { isAllowed, whoOf, type CandidatesFor, type Who } from './allowed.ts';

const { perChannel, perFin, rising, seenPosts, perSeenPost } = candidateCounts;

const risingPosts = () =>
  query
    .selectFrom('posts')
    .select('id')
    .where(({ ref }) => ref('listed'))
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(rising));

const newestOfChannel = (channelId: Expression<number>, most: number) =>
  query
    .selectFrom('posts as p')
    .select(['p.id', 'p.published_at'])
    .where(({ ref }) => ref('p.listed'))
    .where('p.channel_id', '=', channelId)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(most));

const newestOfFin = (finId: Expression<number>, most: number) =>
  query
    .selectFrom('post_fins')
    .select('post_id as id')
    .where('fin_id', '=', finId)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(sql.lit(most));

/** What a person viewed last; people view posts repeatedly, so this reads more rows than it needs. */
function lastSeen({ accountId }: Placeholders<Who>) {
  const views = query
    .selectFrom('post_views')
    .select(['post_id', 'viewed_at'])
    .where('account_id', '=', accountId)
    .orderBy('viewed_at', 'desc')
    .limit(sql.lit(seenPosts * 2));
  return query
    .selectFrom(views.as('v'))
    .select('v.post_id')
    .distinctOn('v.post_id')
    .limit(sql.lit(seenPosts));
}

type SeenPosts = AliasableExpression<{ post_id: number }>;
type Near = Record<'ofChannels' | 'ofFins', AliasableExpression<{ id: number }>>;

/** Candidates close to what was viewed, with the post that contributed most. */
function coViewed(seen: SeenPosts) {
  const together = (postId: Expression<number>) =>
    query
      .selectFrom('co_views')
      .select(['other_id', 'viewers'])
      .where('post_id', '=', postId)
      .orderBy('viewers', 'desc')
      .orderBy('other_id', 'desc')
      .limit(sql.lit(perSeenPost));
  return query
    .selectFrom(seen.as('s'))
    .crossJoinLateral(({ ref }) => together(ref('s.post_id')).as('c'))
    .select(({ ref }) => [
      'c.other_id as id',
      sql<number>`sum(${ref('c.viewers')})::int`.as('viewers'),
      sql<number>`(array_agg(${ref('s.post_id')} order by ${ref('c.viewers')} desc, ${ref('s.post_id')}))[1]`.as(
        'post_id',
      ),
    ])
    .groupBy('c.other_id');
}

/** What is co-viewed with `seen`, what is rising and what is near, where `values` may have it recommended. */
const withCandidates = (seen: SeenPosts, { ofChannels, ofFins }: Near, values: Placeholders<Who>) =>
  query
    .with(
      (cte) => cte('co').materialized(),
      () => coViewed(seen),
    )
    .with((cte) => cte('rising').materialized(), risingPosts)
    .with('found', (db) =>
      db
        .selectFrom('co')
        .select('id')
        .union(db.selectFrom('rising').select('id'))
        .union(db.selectFrom(ofChannels.as('n')).select('n.id'))
        .union(db.selectFrom(ofFins.as('n')).select('n.id')),
    )
    .with('candidates', (db) =>
      db
        .selectFrom('found')
        .innerJoin('posts as p', 'p.id', 'found.id')
        .leftJoin('co', 'co.id', 'p.id')
        .leftJoin('posts as seen_post', (join) =>
          join.onRef('seen_post.id', '=', 'co.post_id').on(({ ref }) => ref('seen_post.listed')),
        )
        .select((eb) => [
          'p.id',
          'p.channel_id as channelId',
          'p.score',
          'p.fin_names as finNames',
          eb(
            'p.channel_id',
            'in',
            query.selectFrom('follows').select('channel_id').where('account_id', '=', values.accountId),
          )
            .$castTo<boolean>()
            .as('follows'),
          eb.fn.coalesce('co.viewers', sql.lit(0)).as('coViewers'),
          'seen_post.title as coViewed',
          eb('p.id', 'in', eb.selectFrom('rising').select('rising.id')).$castTo<boolean>().as('rising'),
        ])
        .where(({ and, ref }) =>
          and([
            ref('p.listed'),
            isAllowed(
              {
                id: ref('p.id'),
                channelId: ref('p.channel_id'),
                mediaType: ref('p.media_type'),
                durationSeconds: ref('p.duration_seconds'),
              },
              values,
            ),
          ]),
        ),
    );

const forViewer = statement((values: Placeholders<Who>) => {
  const ofChannels = query
    .selectFrom('follows as f')
    .crossJoinLateral(({ ref }) => newestOfChannel(ref('f.channel_id'), perChannel).as('n'))
    .select('n.id')
    .where('f.account_id', '=', values.accountId)
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(sql.lit(mostFromFollows));
  const ofFins = query
    .selectFrom('fin_follows as ff')
    .crossJoinLateral(({ ref }) => newestOfFin(ref('ff.fin_id'), perFin).as('t'))
    .select('t.id')
    .where('ff.account_id', '=', values.accountId);
  return withCandidates(lastSeen(values), { ofChannels, ofFins }, values)
    .selectFrom('candidates')
    .selectAll()
    .select([sql<boolean>`false`.as('sameChannel'), sql<string[] | null>`null::text[]`.as('nearFins')]);
});
type Row = RowOf<typeof forViewer>;

const forVisitor = statement(({ finId }: Placeholders<{ finId: number }>) =>
  query
    .with((cte) => cte('rising').materialized(), risingPosts)
    .with('found', (db) =>
      db
        .selectFrom(newestOfFin(finId, perFin * 2).as('n'))
        .select('n.id')
        .union(db.selectFrom('rising').select('id')),
    )
    .selectFrom('found')
    .innerJoin('posts as p', 'p.id', 'found.id')
    .select((eb) => [
      'p.id',
      'p.channel_id as channelId',
      'p.score',
      'p.fin_names as finNames',
      sql<boolean>`false`.as('follows'),
      sql<boolean>`false`.as('sameChannel'),
      sql<string[] | null>`array(${query.selectFrom('fins').select('name').where('id', '=', finId)})`.as(
        'nearFins',
      ),
      sql<number>`0`.as('coViewers'),
      sql<string | null>`null`.as('coViewed'),
      eb('p.id', 'in', eb.selectFrom('rising').select('rising.id')).$castTo<boolean>().as('rising'),
    ])
    .where(({ ref }) => ref('p.listed')),
);

const afterPost = statement((values: Placeholders<Who & { postId: number }>) => {
  const self = query.selectFrom('posts as s').where('s.id', '=', values.postId);
  const ofChannels = self
    .crossJoinLateral(({ ref }) => newestOfChannel(ref('s.channel_id'), mostOfSameChannel).as('n'))
    .select('n.id');
  const ofFins = self
    .innerJoin('fins as f', (join) =>
      join.on(({ ref }) => sql`${ref('f.name')} = any(${ref('s.fin_names')})`),
    )
    .crossJoinLateral(({ ref }) => newestOfFin(ref('f.id'), perFin).as('t'))
    .select('t.id');
  const seen = self.select('s.id as post_id');
  return withCandidates(seen, { ofChannels, ofFins }, values)
    .with(
      (cte) => cte('self').materialized(),
      () =>
        query
          .selectFrom('posts as p')
          .leftJoin('assets as m', 'm.id', 'p.asset_id')
          .select(accessColumns)
          .select('p.fin_names as finNames')
          .where('p.id', '=', values.postId),
    )
    .selectFrom('self as s')
    .leftJoin('candidates as c', (join) => join.on('c.id', '<>', values.postId))
    .selectAll('c')
    .select((eb) => [
      // With the first row alone, as it is the same in all.
      sql<PostSubject | null>`case when row_number() over () = 1 then to_json(s) end`.as('post'),
      eb('c.channelId', '=', eb.ref('s.channelId')).$castTo<boolean>().as('sameChannel'),
      's.finNames as nearFins',
    ]);
});

const followedFinNames = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .selectFrom('fin_follows as ff')
    .innerJoin('fins as f', 'f.id', 'ff.fin_id')
    .select('f.name')
    .where('ff.account_id', '=', accountId),
);

async function listFollowedFins(ctx: Context, accountId: number): Promise<string[]> {
  if (accountId === 0) return [];
  return (await followedFinNames.all(ctx.db, { accountId })).map(({ name }) => name);
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

/** For a signed-in person, from everything they follow and viewed, and what is rising. */
export const candidatesForViewer = (ctx: Context, viewer: CandidatesFor): Promise<Candidate[]> =>
  withFins(ctx, forViewer.all(ctx.db, whoOf(viewer)), viewer);

/** For visitors (0: no fin), and for everyone within a fin. */
export const candidatesForVisitor = (ctx: Context, finId: number): Promise<Candidate[]> =>
  withFins(ctx, forVisitor.all(ctx.db, { finId }), { accountId: 0 });

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
  const reading = afterPost.all(ctx.db, { ...whoOf(viewer), postId });
  // Where there is no candidate, the one row has none of its columns.
  const found = reading.then((rows) =>
    rows.flatMap(({ post: _post, ...row }) => (row.id === null ? [] : [row as Row])),
  );
  const [rows, candidates] = await Promise.all([reading, withFins(ctx, found, viewer)]);
  return { post: rows[0]?.post ?? null, candidates };
}
