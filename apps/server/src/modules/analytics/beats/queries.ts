import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { createCache } from '../../../lib/cache.ts';
import type { AccessSubject } from '../../entitlements/rules.ts';
import { isMediaReady } from '../../posts/rules.ts';
import { query } from '../database.ts';

export interface WatchedPost extends AccessSubject {
  durationSeconds: number | null;
}

const findPost = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('posts as p')
    .leftJoin('assets as a', 'a.id', 'p.asset_id')
    .select([
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
      'p.state',
      'p.listed',
    ])
    .where('p.id', '=', id),
);

async function readPost(db: DbOrTx, id: number): Promise<WatchedPost | null> {
  const row = await findPost.first(db, { id });
  if (row === undefined) return null;
  const { assetId, assetState, deletedAt, ...post } = row;
  return { ...post, mediaReady: isMediaReady(assetId, assetState), deleted: deletedAt !== null };
}

/** Beats of one post come by the thousand; what they need to know of it may be a minute old. */
const watchedPosts = createCache<WatchedPost | null>({ ttlMs: 60_000, max: 20_000 });

export const findWatchedPost = (ctx: Context, id: number): Promise<WatchedPost | null> =>
  watchedPosts.get(ctx, String(id), () => readPost(ctx.db, id));
