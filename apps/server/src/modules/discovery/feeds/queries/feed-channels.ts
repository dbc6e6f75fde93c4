import type { FeedChannel } from '@realfin/contract/feeds';
import { pageSizes } from '@realfin/contract/page-sizes';
import { postPath } from '@realfin/contract/pages';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { wantedIds } from '../../../../db/expressions.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';

const dayMs = 86_400_000;
/** The badge shows at most 99. */
const maxCounted = 100;
/** The most posts of a day that are counted; older ones are ignored. */
const maxFresh = 20_000;

/** The sort makes Postgres scan the newest posts only, not the index of every channel. */
const freshPosts = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .selectFrom(
      query
        .selectFrom('posts')
        .select('channel_id')
        .where(({ ref }) => ref('listed'))
        .where('published_at', '>', since)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(maxFresh))
        .as('n'),
    )
    .select(['n.channel_id as id', sql<number>`count(*)::int`.as('count')])
    .groupBy('n.channel_id'),
);

/**
 * How much each channel published in a day, the same for all followers. Counted each time while the number
 * is small.
 */
const freshCounts = createCache<ReadonlyMap<number, number>>({
  ttlMs: 15_000,
  max: 1,
  mayStore: (counts) => counts.size >= 100,
});

const readFreshCounts = (ctx: Context) =>
  freshCounts.get(ctx, 'day', async () => {
    const since = new Date(ctx.clock.now().getTime() - dayMs);
    const rows = await freshPosts.all(ctx.db, { since });
    return new Map(rows.map(({ id, count }) => [id, Math.min(count, maxCounted)]));
  });

type OfAccount = { accountId: number };

/** One string for all ids: hundreds of single-number rows each would cost more than the rest of the query. */
const followedIds = statement(({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('follows')
    .select(({ ref }) =>
      sql<string>`coalesce(string_agg(${ref('channel_id')}::text, ',' order by ${ref('created_at')} desc, ${ref('channel_id')} desc), '')`.as(
        'ids',
      ),
    )
    .where('account_id', '=', accountId),
);
/** Reads each followed channel separately, so that streams of other channels are not scanned. */
const livePosts = statement(({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('follows as f')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('posts as p')
          .select(['p.channel_id as channelId', 'p.id', 'p.media_id as mediaId', 'p.title'])
          .where(({ ref }) => ref('p.listed'))
          .where('p.media_type', '=', sql.lit('stream'))
          .where('p.state', '=', sql.lit('published'))
          .whereRef('p.channel_id', '=', 'f.channel_id')
          .orderBy('p.published_at', 'desc')
          .orderBy('p.id', 'desc')
          .limit(sql.lit(1))
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['live.channelId', 'live.id', 'live.mediaId', 'live.title'])
    .where('f.account_id', '=', accountId),
);
const faces = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom(wantedIds(ids))
    .innerJoin('accounts as a', 'a.id', 'wanted.id')
    .select(['a.id', 'a.name', 'a.username', 'a.avatar_url as avatarUrl'])
    .orderBy('wanted.place'),
);

/** Live channels first, then those with new posts, most recently followed first. */
export async function listFeedChannels(ctx: Context, viewer: Viewer): Promise<FeedChannel[]> {
  const own = { accountId: viewer.id };
  const [followed, live, fresh] = await Promise.all([
    followedIds.first(ctx.db, own),
    livePosts.all(ctx.db, own),
    readFreshCounts(ctx),
  ]);
  const ids = followed === undefined || followed.ids === '' ? [] : followed.ids.split(',').map(Number);
  const liveOf = new Map(live.map((post) => [post.channelId, post]));
  const rankOf = (id: number): number => (liveOf.has(id) ? 0 : fresh.has(id) ? 1 : 2);
  const shown = ids.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, pageSizes.followedChannels);
  const shownFaces = await faces.all(ctx.db, { ids: shown });
  return shownFaces.map((face) => {
    const post = liveOf.get(face.id);
    return {
      ...face,
      live: post !== undefined,
      livePath: post === undefined ? null : postPath({ ...post, mediaType: 'stream' }),
      numNewPosts: fresh.get(face.id) ?? 0,
    };
  });
}
