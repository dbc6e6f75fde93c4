// Changes the contents of stacks and events. Stacks don't depend on events, so both are changed here.
import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { writeCardFacts } from '../../../publishing/posts/commands/card-facts.ts';
import { sellWithEvent, takeFromEvent } from '../../../publishing/posts/commands/event-facts.ts';
import { lockOwnPost } from '../../../publishing/posts/commands/save-post.ts';
import {
  appendPosts,
  countPosts,
  insertBareStack,
  lockOwnStack,
  orderPosts,
  removePost,
  type NewOrder,
} from '../../../publishing/stacks/commands/change-contents.ts';
import { recountStack } from '../../../publishing/stacks/commands/recount-stack.ts';
import { listReadable } from '../queries/parts.ts';
import { ppvEvents } from '../tables.ts';

/** Locks an event of the channel and its post; not found for other channels. */
export async function lockOwnEvent(tx: Tx, channel: ActingChannel, ppvId: number) {
  const [event] = await tx.select().from(ppvEvents).where(eq(ppvEvents.id, ppvId));
  if (event === undefined || event.postId === null) throw refuse('post.notFound');
  return { event, post: await lockOwnPost(tx, channel, event.postId) };
}

/** An event's card shows how many posts it includes. */
export async function recountEvent(tx: Tx, postId: number, stackId: number): Promise<number> {
  const itemCount = await countPosts(tx, stackId);
  await writeCardFacts(tx, postId, { itemCount });
  return itemCount;
}

async function stackOf(tx: Tx, event: { id: number; stackId: number | null }): Promise<number> {
  if (event.stackId !== null) return event.stackId;
  const stackId = await insertBareStack(tx);
  await tx.update(ppvEvents).set({ stackId }).where(eq(ppvEvents.id, event.id));
  return stackId;
}

async function addToEvent(tx: Tx, channel: ActingChannel, ppvId: number, postIds: readonly number[]) {
  const { event, post } = await lockOwnEvent(tx, channel, ppvId);
  const stackId = await stackOf(tx, event);
  const added = await appendPosts(tx, channel, stackId, postIds);
  const facts = { eventId: event.id, priceCents: event.priceCents };
  // A post can be sold in one event only.
  if (added.length > 0 && !(await sellWithEvent(tx, added, facts, await listReadable(tx, added))))
    throw refuse('ppv.otherEvent');
  await recountEvent(tx, post.id, stackId);
}

export interface Addition {
  stackIds: readonly number[];
  postIds: readonly number[];
  ppvId?: number | null | undefined;
}

/** Adds all of them or none. */
export async function addPosts(ctx: Context, channel: ActingChannel, input: Addition): Promise<void> {
  const { ppvId = null, postIds } = input;
  const stackIds = [...new Set(input.stackIds)].sort((a, b) => a - b);
  if (stackIds.length === 0 && ppvId === null) throw refuse('stack.noneChosen');
  await ctx.db.transaction(async (tx) => {
    for (const stackId of stackIds) {
      await lockOwnStack(tx, channel, stackId);
      await appendPosts(tx, channel, stackId, postIds);
      await recountStack(tx, stackId, ctx.clock.now());
    }
    if (ppvId !== null) await addToEvent(tx, channel, ppvId, postIds);
  });
}

async function removeFromEvent(tx: Tx, channel: ActingChannel, ppvId: number, postId: number) {
  const { event, post } = await lockOwnEvent(tx, channel, ppvId);
  if (event.stackId === null) return 0;
  await removePost(tx, event.stackId, postId);
  await takeFromEvent(tx, postId, event.id);
  return recountEvent(tx, post.id, event.stackId);
}

async function removeFromStack(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  stackId: number,
  postId: number,
): Promise<number> {
  await lockOwnStack(tx, channel, stackId);
  await removePost(tx, stackId, postId);
  await recountStack(tx, stackId, ctx.clock.now());
  return countPosts(tx, stackId);
}

export interface Removal {
  postId: number;
  stackId?: number | null | undefined;
  ppvId?: number | null | undefined;
}

/** Returns the number of remaining posts. Idempotent. */
export function removePostFrom(ctx: Context, channel: ActingChannel, input: Removal): Promise<number> {
  const { postId, stackId = null, ppvId = null } = input;
  return ctx.db.transaction(async (tx) => {
    if (ppvId !== null) return removeFromEvent(tx, channel, ppvId, postId);
    if (stackId === null) throw refuse('stack.noneChosen');
    return removeFromStack(ctx, tx, channel, stackId, postId);
  });
}

/** `id` is the stack's; events have one, too. */
export function orderContents(
  ctx: Context,
  channel: ActingChannel,
  id: number,
  order: NewOrder,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [event] = await tx.select({ id: ppvEvents.id }).from(ppvEvents).where(eq(ppvEvents.stackId, id));
    if (event === undefined) await lockOwnStack(tx, channel, id);
    else await lockOwnEvent(tx, channel, event.id);
    return orderPosts(tx, id, order);
  });
}
