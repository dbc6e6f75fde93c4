import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { posts } from '../../posts/tables.ts';
import { streams } from '../tables.ts';
import { streamReminders } from './tables.ts';

/** Streams scheduled in this period whose reminders have not been sent. */
export const listDue = (db: DbOrTx, after: Date, until: Date) =>
  db
    .select({ postId: posts.id, streamId: streams.id, at: posts.scheduledAt })
    .from(posts)
    .innerJoin(streams, eq(streams.postId, posts.id))
    .where(
      and(
        eq(posts.state, 'scheduled'),
        eq(posts.mediaType, 'stream'),
        isNull(posts.deletedAt),
        isNull(posts.takenDownAt),
        eq(posts.channelSuspended, false),
        gt(posts.scheduledAt, after),
        lte(posts.scheduledAt, until),
        or(isNull(streams.remindedFor), ne(streams.remindedFor, posts.scheduledAt)),
      ),
    );

/** A page of accounts with a reminder for a stream, in order of id after `afterAccountId`. */
export async function listReminded(
  db: DbOrTx,
  { streamId, afterAccountId, limit }: { streamId: number; afterAccountId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ accountId: streamReminders.accountId })
    .from(streamReminders)
    .where(and(eq(streamReminders.streamId, streamId), gt(streamReminders.accountId, afterAccountId)))
    .orderBy(streamReminders.accountId)
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}
