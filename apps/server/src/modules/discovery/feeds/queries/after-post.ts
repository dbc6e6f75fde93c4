// Candidates to watch after a post: cached for everyone, then filtered for the viewer.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { findFinCacheOf } from '../../../people/fins/queries.ts';
import type { PostSubject } from '../../../publishing/posts/hydrate.ts';
import { accessColumns } from '../../../publishing/posts/queries/subject-columns.ts';
import { query } from '../database.ts';
import { candidateCounts, mostOfSameChannel, type Candidate } from '../rules.ts';
import { isAllowed, whoOf, type CandidatesFor, type Who } from './allowed.ts';
import {
  candidateColumns,
  listFollowedFins,
  newestOfChannel,
  newestOfFin,
  withCandidates,
} from './candidates.ts';

const afterPost = statement(({ postId }: Placeholders<{ postId: number }>) => {
  const self = query.selectFrom('posts as s').where('s.id', '=', postId);
  const ofChannels = self
    .crossJoinLateral(({ ref }) => newestOfChannel(ref('s.channel_id'), mostOfSameChannel).as('n'))
    .select('n.id');
  const ofFins = self
    .innerJoin('fins as f', (join) =>
      join.on(({ ref }) => sql`${ref('f.name')} = any(${ref('s.fin_names')})`),
    )
    .crossJoinLateral(({ ref }) => newestOfFin(ref('f.id'), candidateCounts.perFin).as('t'))
    .select('t.id');
  return withCandidates(self.select('s.id as post_id'), { ofChannels, ofFins })
    .selectFrom('candidates as c')
    .innerJoin('posts as s', (join) => join.onRef('s.id', '<>', 'c.id'))
    .where('s.id', '=', postId)
    .select(candidateColumns)
    .select((eb) => [
      eb('c.channelId', '=', eb.ref('s.channel_id')).$castTo<boolean>().as('sameChannel'),
      's.fin_names as nearFins',
    ]);
});

/** The post, and for this viewer: candidates to leave out, and channels of candidates they follow. */
const forViewer = statement(
  (
    values: Placeholders<Who & { postId: number; postIds: readonly number[]; channelIds: readonly number[] }>,
  ) => {
    const refused = query
      .selectFrom('posts as c')
      .select('c.id')
      .where(({ ref }) => sql<boolean>`${ref('c.id')} = any(${values.postIds}::int[])`)
      .where(({ not, and, ref }) =>
        not(
          and([
            ref('c.listed'),
            isAllowed(
              {
                id: ref('c.id'),
                channelId: ref('c.channel_id'),
                mediaType: ref('c.media_type'),
                durationSeconds: ref('c.duration_seconds'),
              },
              values,
            ),
          ]),
        ),
      );
    const followed = query
      .selectFrom('follows')
      .select('channel_id')
      .where('account_id', '=', values.accountId)
      .where(({ ref }) => sql<boolean>`${ref('channel_id')} = any(${values.channelIds}::int[])`);
    return query
      .selectFrom('posts as p')
      .leftJoin('assets as m', 'm.id', 'p.asset_id')
      .select(accessColumns)
      .select([
        sql<number[]>`array(${refused})`.as('refused'),
        sql<number[]>`array(${followed})`.as('followed'),
      ])
      .where('p.id', '=', values.postId);
  },
);

interface Shared extends Omit<Candidate, 'follows' | 'followedFins' | 'channelName'> {
  fins: readonly { name: string; title: string }[];
}
/** As old as the cached pages of visitors. */
const shared = createCache<readonly Shared[]>({ ttlMs: 30_000, max: 500 });

async function readShared(ctx: Context, postId: number): Promise<Shared[]> {
  const rows = await afterPost.all(ctx.db, { postId });
  const finCache = await findFinCacheOf(ctx, [...new Set(rows.flatMap(({ finNames }) => finNames))]);
  return rows.map(({ finNames, nearFins, ...row }) => {
    const fins = [...finCache]
      .filter(([name]) => finNames.includes(name))
      .map(([name, { title }]) => ({ name, title }));
    const sharedFins = fins.filter(({ name }) => nearFins.includes(name)).map(({ title }) => title);
    return { ...row, fins, sharedFins };
  });
}

export interface AfterPost {
  post: PostSubject | null;
  candidates: Candidate[];
}

/** Candidates from the post's channel, its fins, co-viewed posts and rising posts, with the post itself. */
export async function candidatesAfterPost(
  ctx: Context,
  viewer: CandidatesFor,
  postId: number,
): Promise<AfterPost> {
  const found = await shared.get(ctx, String(postId), () => readShared(ctx, postId));
  const [row, followedFins] = await Promise.all([
    forViewer.first(ctx.db, {
      ...whoOf(viewer),
      postId,
      postIds: found.map(({ id }) => id),
      channelIds: [...new Set(found.map(({ channelId }) => channelId))],
    }),
    viewer.followedFins ?? listFollowedFins(ctx, viewer.accountId),
  ]);
  if (row === undefined) return { post: null, candidates: [] };
  const { refused, followed, ...post } = row;
  const candidates = found
    .filter(({ id }) => !refused.includes(id))
    .map(({ fins, ...candidate }) => ({
      ...candidate,
      channelName: '',
      follows: followed.includes(candidate.channelId),
      followedFins: fins.filter(({ name }) => followedFins.includes(name)).map(({ title }) => title),
    }));
  return { post, candidates };
}
