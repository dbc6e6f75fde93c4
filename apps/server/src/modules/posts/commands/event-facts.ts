// What posts say of the event they are sold with. Events themselves stand in a later module.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { posts } from '../tables.ts';

export interface EventFacts {
  eventId: number;
  priceCents: number;
}

/** From now on these open with a ticket alone. Answers whether none of them belongs to another event. */
export async function sellWithEvent(tx: Tx, postIds: readonly number[], facts: EventFacts): Promise<boolean> {
  const free = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...postIds]), isNull(posts.eventId)))
    .orderBy(posts.id)
    // Whoever adds it to another event holds its key: a full lock would have the two wait for each other.
    .for('no key update');
  if (free.length < postIds.length) return false;
  await tx
    .update(posts)
    .set(facts)
    .where(inArray(posts.id, [...postIds]));
  return true;
}

/** The post stands for itself again. */
export async function takeFromEvent(tx: Tx, postId: number, eventId: number): Promise<void> {
  await tx
    .update(posts)
    .set({ eventId: null, priceCents: null })
    .where(and(eq(posts.id, postId), eq(posts.eventId, eventId), ne(posts.mediaType, 'ppv')));
}

/** The event and all that is sold with it say what it costs. */
export async function writeEventPrice(tx: Tx, { eventId, priceCents }: EventFacts): Promise<void> {
  await tx.update(posts).set({ priceCents }).where(eq(posts.eventId, eventId));
}

const release = statement(({ eventId, ownPostId }: Placeholders<{ eventId: number; ownPostId: number }>) =>
  query
    .updateTable('posts')
    .set({ event_id: null, price_cents: null })
    .where('event_id', '=', eventId)
    .where('id', '<>', ownPostId),
);

/** All posts of an event but its own stand for themselves again. */
export const releaseFromEvent = (db: DbOrTx, values: { eventId: number; ownPostId: number }) =>
  release.run(db, values);
