// The event fields stored on posts. The events themselves are in a later module.
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { posts } from '../tables.ts';

export interface EventFacts {
  eventId: number;
  priceCents: number;
}

/**
 * Makes these posts part of an event: only a ticket opens them, except for those in `open`, which keep their
 * own gate too. False if one of them already belongs to an event.
 */
export async function sellWithEvent(
  tx: Tx,
  postIds: readonly number[],
  facts: EventFacts,
  open: ReadonlySet<number>,
): Promise<boolean> {
  const free = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...postIds]), isNull(posts.eventId)))
    .orderBy(posts.id)
    // A full lock would deadlock with a concurrent command that adds the post to another event, by its key
    // lock.
    .for('no key update');
  if (free.length < postIds.length) return false;
  const sold = postIds.filter((id) => !open.has(id));
  const { eventId } = facts;
  await tx
    .update(posts)
    .set({ eventId })
    .where(inArray(posts.id, [...postIds]));
  await tx.update(posts).set(facts).where(inArray(posts.id, sold));
  return true;
}

/** Removes the post from its event. */
export async function takeFromEvent(tx: Tx, postId: number, eventId: number): Promise<void> {
  await tx
    .update(posts)
    .set({ eventId: null, priceCents: null })
    .where(and(eq(posts.id, postId), eq(posts.eventId, eventId), ne(posts.mediaType, 'ppv')));
}

/** Writes the event's price to the event and all posts sold with it. */
export async function writeEventPrice(tx: Tx, { eventId, priceCents }: EventFacts): Promise<void> {
  await tx
    .update(posts)
    .set({ priceCents })
    .where(and(eq(posts.eventId, eventId), isNotNull(posts.priceCents)));
}

const release = statement(({ eventId, ownPostId }: Placeholders<{ eventId: number; ownPostId: number }>) =>
  query
    .updateTable('posts')
    .set({ event_id: null, price_cents: null })
    .where('event_id', '=', eventId)
    .where('id', '<>', ownPostId),
);

/** Removes all posts from an event except its own. */
export const releaseFromEvent = (db: DbOrTx, values: { eventId: number; ownPostId: number }) =>
  release.run(db, values);
