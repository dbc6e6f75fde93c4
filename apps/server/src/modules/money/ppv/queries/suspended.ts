import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import { ppvEvents } from '../tables.ts';

interface Since {
  now: Date;
  suspendedBefore: Date;
}
/** Open events of a channel that was suspended long ago, or before the event's time. */
const isDue = ({ now, suspendedBefore }: Since) =>
  and(
    isNull(ppvEvents.calledOffAt),
    isNull(ppvEvents.heldAt),
    isNotNull(accounts.suspendedAt),
    isNull(accounts.deletedAt),
    or(lte(accounts.suspendedAt, suspendedBefore), lte(posts.scheduledAt, now)),
  );

export const listSuspendedEvents = (db: DbOrTx, { size, ...since }: Since & { size: number }) =>
  db
    .select({ id: ppvEvents.id })
    .from(accounts)
    .innerJoin(posts, eq(posts.channelId, accounts.id))
    .innerJoin(ppvEvents, eq(ppvEvents.postId, posts.id))
    .where(and(isDue(since), or(isNotNull(posts.publishedAt), eq(posts.state, 'scheduled'))))
    .orderBy(asc(ppvEvents.id))
    .limit(size);

export async function lockSuspendedEvent(tx: Tx, id: number, since: Since): Promise<boolean> {
  const rows = await tx
    .select({ id: ppvEvents.id })
    .from(ppvEvents)
    .innerJoin(posts, eq(posts.id, ppvEvents.postId))
    .innerJoin(accounts, eq(accounts.id, posts.channelId))
    .where(and(eq(ppvEvents.id, id), isDue(since)))
    .for('update', { of: ppvEvents });
  return rows.length > 0;
}
