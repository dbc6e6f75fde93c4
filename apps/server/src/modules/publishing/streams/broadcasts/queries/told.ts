import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../../../../db/client.ts';
import { assets } from '../../../media/tables.ts';
import { posts } from '../../../posts/tables.ts';
import { streams } from '../../tables.ts';
import type { StreamKeyOwner } from '../queries.ts';

/** The channel's key can start any unpublished stream; only the latest are notified. */
const mostOpen = 20;

/** The streams whose studio shows broadcasts of this key. */
export const listStreamsOf = (db: DbOrTx, { channelId, streamId }: StreamKeyOwner) =>
  db
    .select({ streamId: streams.id, actorId: posts.actorId })
    .from(posts)
    .innerJoin(streams, eq(streams.postId, posts.id))
    .where(
      streamId === null
        ? and(
            eq(posts.channelId, channelId),
            eq(posts.mediaType, 'stream'),
            ne(posts.state, 'published'),
            isNull(posts.deletedAt),
          )
        : eq(streams.id, streamId),
    )
    .orderBy(desc(posts.id))
    .limit(mostOpen);

/** The facts that determine the state of a stream. Null if it has no post. */
export async function findStanding(db: DbOrTx, streamId: number) {
  const [row] = await db
    .select({ postId: posts.id, state: posts.state, mediaType: posts.mediaType, assetState: assets.state })
    .from(streams)
    .innerJoin(posts, eq(posts.id, streams.postId))
    .leftJoin(assets, eq(assets.id, posts.assetId))
    .where(eq(streams.id, streamId));
  return row ?? null;
}
