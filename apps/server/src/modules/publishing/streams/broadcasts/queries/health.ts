import type { StreamHealth } from '@realfin/contract/stream-health';
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { healthOf, healthWindowMs } from '../rules/health.ts';

type Values = { postIds: readonly number[]; since: Date };

const driftsOfPosts = statement(({ postIds, since }: Placeholders<Values>) =>
  query
    .selectFrom('streams as s')
    .innerJoin('stream_sessions as x', 'x.stream_id', 's.id')
    .innerJoin('stream_samples as m', 'm.session_id', 'x.id')
    .select(['s.post_id as postId', 'm.at', 'm.drift_ms as driftMs', 'm.dropped_segments as droppedSegments'])
    .where(({ ref }) => sql<boolean>`${ref('s.post_id')} = any(${postIds}::int[])`)
    .where('x.stopped_at', 'is', null)
    .where('x.live_at', 'is not', null)
    .where('m.at', '>', since)
    .orderBy('m.at'),
);

/** Health by post. Unknown for posts that aren't live, or have too few recent samples. */
export async function listStreamHealth(
  ctx: Context,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, StreamHealth>> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - healthWindowMs);
  const rows = await driftsOfPosts.all(ctx.db, { postIds, since });
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return new Map(postIds.map((id) => [id, healthOf(byPost.get(id) ?? [], now)]));
}
