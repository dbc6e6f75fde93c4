// What is in a stack, and in which order. Whose stack it is has been asked before.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { lockOwnPost } from '../../posts/commands/save-post.ts';
import { isAddableSql } from '../rules.ts';
import { stackPosts, stacks } from '../tables.ts';

/** A stack of the channel and its post, which is locked; to everybody else it does not exist. */
export async function lockOwnStack(tx: Tx, channel: ActingChannel, stackId: number) {
  const [stack] = await tx.select().from(stacks).where(eq(stacks.id, stackId));
  if (stack === undefined || stack.postId === null) throw refuse('post.notFound');
  return { stack, post: await lockOwnPost(tx, channel, stack.postId) };
}

/** For what is sold as an event: posts in an order, without a post of its own. */
export async function insertBareStack(tx: Tx): Promise<number> {
  const [stack] = await tx.insert(stacks).values({}).returning({ id: stacks.id });
  if (stack === undefined) throw new Error('no stack was made');
  return stack.id;
}

/** How many posts are in it, without those that were deleted. */
export async function countPosts(tx: Tx, stackId: number): Promise<number> {
  return (await readOrder(tx, stackId)).length;
}

async function readOrder(tx: Tx, stackId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select p.id from stack_posts sp
    join posts p on p.id = sp.post_id where sp.stack_id = ${stackId} and p.deleted_at is null
    order by sp.position, p.id`);
  return rows.map(({ id }) => id);
}

async function checkAddable(tx: Tx, { channelId }: ActingChannel, postIds: readonly number[]): Promise<void> {
  const ids = sql.join(
    postIds.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const { rows } = await tx.execute<{
    id: number;
  }>(sql`select p.id from posts p left join assets m on m.id = p.asset_id
    where p.id in (${ids}) and p.channel_id = ${channelId} and ${sql.raw(isAddableSql)}`);
  if (rows.length < postIds.length) throw refuse('stack.notAddable');
}

/** Adds posts of the channel at the end, in the order given; answers those that were not in it yet. */
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
  await checkAddable(tx, channel, added);
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
  /** Where the first of them goes. */
  position: number;
  known?: readonly number[] | undefined;
}

/** Puts posts one after the other at a position; the others keep their order around them. Answers how many there are. */
export async function orderPosts(tx: Tx, stackId: number, order: NewOrder): Promise<number> {
  const before = await readOrder(tx, stackId);
  if (order.known !== undefined && order.known.join() !== before.join()) throw refuse('post.editConflict');
  const moved = new Set(order.post_ids);
  const inside = new Set(before);
  if (moved.size < order.post_ids.length || [...moved].some((id) => !inside.has(id))) {
    throw refuse('input.invalid', { errors: [{ path: 'post_ids', message: 'This post is not in it.' }] });
  }
  const after = before.filter((id) => !moved.has(id));
  after.splice(order.position, 0, ...moved);
  await tx.execute(sql`update stack_posts sp set position = o.place - 1
    from unnest(${sql.param(after)}::int[]) with ordinality as o(id, place)
    where sp.stack_id = ${stackId} and sp.post_id = o.id`);
  return after.length;
}
