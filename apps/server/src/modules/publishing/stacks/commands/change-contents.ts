// Changes the posts of a stack and their order. The caller has checked ownership.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { and, eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/client.ts';
import { wantedIds } from '../../../../db/expressions.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { lockOwnPost } from '../../posts/commands/save-post.ts';
import { query } from '../database.ts';
import { areAddable } from '../queries/addable-posts.ts';
import { stackPosts, stacks } from '../tables.ts';

/** A stack of the channel and its locked post; it doesn't exist for anyone else. */
export async function lockOwnStack(tx: Tx, channel: ActingChannel, stackId: number) {
  const [stack] = await tx.select().from(stacks).where(eq(stacks.id, stackId));
  if (stack === undefined || stack.postId === null) throw refuse('post.notFound');
  return { stack, post: await lockOwnPost(tx, channel, stack.postId) };
}

/** The stack of an event: ordered posts, without a post of its own. */
export async function insertBareStack(tx: Tx): Promise<number> {
  const [stack] = await tx.insert(stacks).values({}).returning({ id: stacks.id });
  if (stack === undefined) throw new Error('no stack was made');
  return stack.id;
}

/** The number of posts, without deleted ones. */
export async function countPosts(tx: Tx, stackId: number): Promise<number> {
  return (await readOrder(tx, stackId)).length;
}

const order = statement(({ stackId }: Placeholders<{ stackId: number }>) =>
  query
    .selectFrom('stack_posts as sp')
    .innerJoin('posts as p', 'p.id', 'sp.post_id')
    .select('p.id')
    .where('sp.stack_id', '=', stackId)
    .where('p.deleted_at', 'is', null)
    .orderBy('sp.position')
    .orderBy('p.id'),
);

const readOrder = async (tx: Tx, stackId: number): Promise<number[]> =>
  (await order.all(tx, { stackId })).map(({ id }) => id);

/** Appends posts of the channel in the given order. Returns those that were new in the stack. */
export async function appendPosts(
  tx: Tx,
  channel: ActingChannel,
  stackId: number,
  postIds: readonly number[],
): Promise<number[]> {
  const inside = await tx.select().from(stackPosts).where(eq(stackPosts.stackId, stackId));
  const known = new Set(inside.map(({ postId }) => postId));
  const added = [...new Set(postIds)].filter((id) => !known.has(id));
  if (added.length === 0) return [];
  if (inside.length + added.length > limits.stackPosts) throw refuse('stack.full');
  if (!(await areAddable(tx, channel, added))) throw refuse('stack.notAddable');
  const start = Math.max(-1, ...inside.map(({ position }) => position)) + 1;
  await tx
    .insert(stackPosts)
    .values(added.map((postId, at) => ({ stackId, postId, position: start + at })))
    .onConflictDoNothing();
  return added;
}

export async function removePost(tx: Tx, stackId: number, postId: number): Promise<void> {
  await tx.delete(stackPosts).where(and(eq(stackPosts.stackId, stackId), eq(stackPosts.postId, postId)));
}

export interface NewOrder {
  post_ids: readonly number[];
  /** The new position of the first moved post. */
  position: number;
  known?: readonly number[] | undefined;
}

const place = statement(({ stackId, ids }: Placeholders<{ stackId: number; ids: readonly number[] }>) =>
  query
    .updateTable('stack_posts as sp')
    .from(wantedIds(ids))
    .set(({ ref }) => ({ position: sql<number>`${ref('wanted.place')} - 1` }))
    .where('sp.stack_id', '=', stackId)
    .whereRef('sp.post_id', '=', 'wanted.id'),
);

/**
 * Moves posts to a position, in the given order. The others keep their order. Returns the number of posts in
 * the stack.
 */
export async function orderPosts(tx: Tx, stackId: number, wanted: NewOrder): Promise<number> {
  const before = await readOrder(tx, stackId);
  if (wanted.known !== undefined && wanted.known.join() !== before.join()) throw refuse('post.editConflict');
  const moved = new Set(wanted.post_ids);
  const inside = new Set(before);
  if (moved.size < wanted.post_ids.length || [...moved].some((id) => !inside.has(id))) {
    throw refuse('input.invalid', { errors: [{ path: 'post_ids', message: 'This post is not in it.' }] });
  }
  const after = before.filter((id) => !moved.has(id));
  after.splice(wanted.position, 0, ...moved);
  await place.run(tx, { stackId, ids: after });
  return after.length;
}
