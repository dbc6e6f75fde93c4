import { refuse } from '@realfin/contract/errors';
import type { EditablePost } from '@realfin/contract/posts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import { pinToChannel, unpinFromChannel } from '../../channels/commands.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { isOut } from '../../entitlements/rules.ts';
import { findEditablePost } from '../queries/own.ts';
import { posts } from '../tables.ts';
import { lockPost, refreshListing } from './refresh-listing.ts';
import { insertPost, lockOwnPost, updatePost, type PostInput } from './save-post.ts';

async function reread(ctx: Context, channel: ActingChannel, postId: number): Promise<EditablePost> {
  const post = await findEditablePost(ctx, channel, postId);
  if (post === null) throw refuse('post.notFound');
  return post;
}

export async function createPost(
  ctx: Context,
  channel: ActingChannel,
  input: PostInput & { mediaType: 'video' | 'audio' },
): Promise<EditablePost> {
  const { mediaType } = input;
  const id = await ctx.db.transaction((tx) => insertPost(ctx, tx, channel, { mediaType }, input));
  return reread(ctx, channel, id);
}

const ownEditors: ReadonlySet<string> = new Set(['article', 'article_audio', 'ranking']);
const ownStates: ReadonlySet<string> = new Set(['stream', 'dead_stream', 'ppv']);

export async function editPost(
  ctx: Context,
  channel: ActingChannel,
  input: PostInput & { id: number },
): Promise<EditablePost> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockOwnPost(tx, channel, input.id);
    // What a stream or an event is depends on more than its post.
    if (ownStates.has(stored.mediaType)) throw refuse('input.invalid');
    // Whether an article is long enough, or a ranking's tables are whole, is known only where they are saved.
    if (ownEditors.has(stored.mediaType) && !input.draft && stored.state === 'draft')
      throw refuse('post.incomplete');
    await updatePost(ctx, tx, channel, stored, input);
  });
  return reread(ctx, channel, input.id);
}

/** It is gone for everybody at once; its rows and files are purged later. */
export async function deletePost(ctx: Context, channel: ActingChannel, postId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnPost(tx, channel, postId);
    await removePost(ctx, tx, channel, postId);
  });
}

/** In the transaction that has locked it: nobody sees it any more, and nothing of it is lost. */
export async function hidePost(
  ctx: Context,
  tx: Tx,
  { channelId, actorId }: Pick<ActingChannel, 'channelId' | 'actorId'>,
  postId: number,
): Promise<void> {
  await tx.update(posts).set({ deletedAt: ctx.clock.now(), actorId }).where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId);
  await unpinFromChannel(tx, { channelId, postId });
}

/** In the transaction that has locked it. */
export async function removePost(
  ctx: Context,
  tx: Tx,
  channel: Pick<ActingChannel, 'channelId' | 'actorId'>,
  postId: number,
): Promise<void> {
  const { channelId } = channel;
  await hidePost(ctx, tx, channel, postId);
  await emit(ctx, tx, 'post.deleted', { postId, channelId });
}

/** Pins a post that others can see, or (null) takes off what is pinned. */
export async function pinPost(ctx: Context, channel: ActingChannel, postId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockOwnPost(tx, channel, postId);
    if (!stored.listed) throw refuse('post.notPinnable');
    await pinToChannel(tx, { channelId: channel.channelId, postId });
  });
}

export async function unpinPost(ctx: Context, channel: ActingChannel, postId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnPost(tx, channel, postId);
    await unpinFromChannel(tx, { channelId: channel.channelId, postId });
  });
}

/** Publishes what is due; streams wait until somebody sends. Each post in a transaction of its own; a second run finds it published. */
export async function publishDuePosts(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from posts where state = 'scheduled' and deleted_at is null and scheduled_at <= ${ctx.clock.now()}
      and media_type <> 'stream'
      order by scheduled_at`,
  );
  for (const { id } of rows) {
    await ctx.db.transaction(async (tx) => {
      const post = await lockPost(tx, id);
      if (post?.state !== 'scheduled' || post.deletedAt !== null) return;
      if (post.scheduledAt === null || post.scheduledAt > ctx.clock.now()) return;
      // What is announced with its time keeps it: the schedule shows it on its day.
      const scheduledAt = isOut('scheduled', post.mediaType) ? post.scheduledAt : null;
      await tx.update(posts).set({ state: 'published', scheduledAt }).where(eq(posts.id, id));
      await refreshListing(ctx, tx, id);
    });
  }
}
