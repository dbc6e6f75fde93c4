// Posts that could be recommended, with the terms of their rank: one bounded statement per source.
import { sql, type AliasableExpression, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { findFinCacheOf } from '../../../people/fins/queries.ts';
import { query } from '../database.ts';
import { candidateCounts, mostFromFollows, type Candidate } from '../rules.ts';
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

export const newestOfChannel = (channelId: Expression<number>, most: number) =>
  query
    .selectFrom('posts as p')
    .select(['p.id', 'p.published_at'])
    .where(({ ref }) => ref('p.listed'))
    .where('p.channel_id', '=', channelId)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(most));

export const newestOfFin = (finId: Expression<number>, most: number) =>
  query
    .selectFrom('post_fins')
    .select('post_id as id')
    .where('fin_id', '=', finId)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(sql.lit(most));

/** A person's last viewed posts. People view posts repeatedly, so this reads more rows than it needs. */
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

/** Candidates co-viewed with posts the person viewed, each with the viewed post that contributed most. */
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

/** Listed candidates co-viewed with `seen`, rising or near. Not specific to a viewer. */
export const withCandidates = (seen: SeenPosts, { ofChannels, ofFins }: Near) =>
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
          eb.fn.coalesce('co.viewers', sql.lit(0)).as('coViewers'),
          'seen_post.title as coViewed',
          eb('p.id', 'in', eb.selectFrom('rising').select('rising.id')).$castTo<boolean>().as('rising'),
          'p.media_type as mediaType',
          'p.duration_seconds as durationSeconds',
        ])
        .where(({ ref }) => ref('p.listed')),
    );

export const candidateColumns = [
  'c.id',
  'c.channelId',
  'c.score',
  'c.finNames',
  'c.coViewers',
  'c.coViewed',
  'c.rising',
] as const;

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
  return withCandidates(lastSeen(values), { ofChannels, ofFins })
    .selectFrom('candidates as c')
    .select(candidateColumns)
    .select((eb) => [
      eb(
        'c.channelId',
        'in',
        query.selectFrom('follows').select('channel_id').where('account_id', '=', values.accountId),
      )
        .$castTo<boolean>()
        .as('follows'),
      sql<boolean>`false`.as('sameChannel'),
      sql<string[] | null>`null::text[]`.as('nearFins'),
    ])
    .where(({ ref }) =>
      isAllowed(
        {
          id: ref('c.id'),
          channelId: ref('c.channelId'),
          mediaType: ref('c.mediaType'),
          durationSeconds: ref('c.durationSeconds'),
        },
        values,
      ),
    );
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

const followedFinNames = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .selectFrom('fin_follows as ff')
    .innerJoin('fins as f', 'f.id', 'ff.fin_id')
    .select('f.name')
    .where('ff.account_id', '=', accountId),
);

export async function listFollowedFins(ctx: Context, accountId: number): Promise<string[]> {
  if (accountId === 0) return [];
  return (await followedFinNames.all(ctx.db, { accountId })).map(({ name }) => name);
}

/** Adds titles of fins from the process's cache. Channel names are added only to displayed posts. */
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

/** Candidates for a signed-in person, from their follows, their views and rising posts. */
export const candidatesForViewer = (ctx: Context, viewer: CandidatesFor): Promise<Candidate[]> =>
  withFins(ctx, forViewer.all(ctx.db, whoOf(viewer)), viewer);

/** For visitors (`finId` 0), and for everyone within a fin. */
export const candidatesForVisitor = (ctx: Context, finId: number): Promise<Candidate[]> =>
  withFins(ctx, forVisitor.all(ctx.db, { finId }), { accountId: 0 });
