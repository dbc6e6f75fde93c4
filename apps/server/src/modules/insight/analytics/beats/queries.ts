import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { AccessSubject } from '../../../people/entitlements/rules.ts';
import { isWithheld } from '../../../publishing/posts/queries/subject-columns.ts';
import { isMediaReady } from '../../../publishing/posts/rules.ts';
import { query } from '../database.ts';

export interface WatchedPost extends AccessSubject {
  durationSeconds: number | null;
}

const listPosts = statement(({ ids }: Placeholders<{ ids: number[] }>) =>
  query
    .selectFrom('posts as p')
    .leftJoin('assets as a', 'a.id', 'p.asset_id')
    .select([
      'p.id',
      'p.channel_id as channelId',
      'p.media_type as mediaType',
      'p.premium_plan as premiumPlan',
      'p.stack_only as stackOnly',
      'p.duration_seconds as durationSeconds',
      'p.event_id as eventId',
      'p.price_cents as priceCents',
      'p.asset_id as assetId',
      'a.state as assetState',
      'p.deleted_at as deletedAt',
      isWithheld.as('withheld'),
      'p.state',
      'p.listed',
    ])
    .where('p.id', '=', sql<number>`any(${ids}::int[])`),
);

async function readPosts({ db }: Context, ids: readonly number[]): Promise<(WatchedPost | null)[]> {
  const rows = await listPosts.all(db, { ids: [...ids] });
  const found = new Map(
    rows.map(({ id, assetId, assetState, deletedAt, ...post }) => [
      id,
      { ...post, mediaReady: isMediaReady(assetId, assetState), deleted: deletedAt !== null },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
}

/** Players don't wait for the response, so lookups that arrive together are batched. */
const gatherMs = 25;
const owner = {};
const loaderOf = (ctx: Context): DataLoader<number, WatchedPost | null> =>
  ctx.state.of(
    owner,
    () =>
      new DataLoader((ids: readonly number[]) => readPosts(ctx, ids), {
        batchScheduleFn: (read) => void setTimeout(read, gatherMs),
        maxBatchSize: 1_000,
        // The cache below stores the results.
        cache: false,
      }),
  );

/** A popular post gets thousands of beats, so its facts may be a minute old. */
const watchedPosts = createCache<WatchedPost | null>({ ttlMs: 60_000, max: 20_000 });

export const findWatchedPost = (ctx: Context, id: number): Promise<WatchedPost | null> =>
  watchedPosts.get(ctx, String(id), () => loaderOf(ctx).load(id));
