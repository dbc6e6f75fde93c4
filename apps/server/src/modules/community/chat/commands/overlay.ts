// The secret address under which an encoder shows a channel's chats.
import type { ChatBatch, ChatOverlay, ChatRoom } from '@realfin/contract/chat';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { sha256 } from '../../../../lib/ids.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { requireVisiblePost, type PostSubject } from '../../../publishing/posts/hydrate.ts';
import { findLiveStream } from '../../../publishing/streams/queries.ts';
import { query } from '../database.ts';
import { requireOpen } from '../queries.ts';
import { findOverlayChannel } from '../queries/overlays.ts';
import { catchUpRoom, showRoom, type Position } from './read-room.ts';

const hintLength = 4;

const hashOf = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('chat_overlays')
    .select('secret_hash as secretHash')
    .where('channel_id', '=', channelId)
    .forUpdate(),
);
/** Disconnects encoders that use the previous address. */
async function retire(ctx: Context, tx: Tx, channelId: number): Promise<void> {
  const old = await hashOf.first(tx, { channelId });
  if (old !== undefined) afterCommit(tx, () => ctx.realtime.disconnectOverlay(old.secretHash));
}

type Overlay = { channelId: number; secretHash: string; hint: string; now: Date };
const setOverlay = statement(({ channelId, secretHash, hint, now }: Placeholders<Overlay>) => {
  const row = { secret_hash: secretHash, hint, created_at: now };
  return query
    .insertInto('chat_overlays')
    .values({ channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row));
});

/** Creates or replaces the channel's address. The secret is returned only here. */
export async function renewOverlay(ctx: Context, { channelId }: ActingChannel): Promise<ChatOverlay> {
  const secret = ctx.ids.secret(24);
  const [hint, now] = [secret.slice(-hintLength), ctx.clock.now()];
  await ctx.db.transaction(async (tx) => {
    await retire(ctx, tx, channelId);
    await setOverlay.run(tx, { channelId, secretHash: sha256(secret), hint, now });
  });
  return { secret, hint, createdAt: now.toISOString() };
}

const deleteOverlay = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.deleteFrom('chat_overlays').where('channel_id', '=', channelId),
);

export async function revokeOverlay(ctx: Context, { channelId }: ActingChannel): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await retire(ctx, tx, channelId);
    await deleteOverlay.run(tx, { channelId });
  });
}

/** The address opens all chats of its channel, including premium ones, as visitors see them. */
async function requireChannel(ctx: Context, secret: string): Promise<number> {
  const channelId = await findOverlayChannel(ctx.db, sha256(secret));
  if (channelId === null) throw refuse('chat.overlayNotFound');
  return channelId;
}

async function requireOverlayRoom(ctx: Context, channelId: number, postId: number): Promise<PostSubject> {
  const owner = await findViewerById(ctx.db, channelId, ctx.clock.now());
  if (owner === null) throw refuse('chat.overlayNotFound');
  const post = await requireVisiblePost(ctx, owner, postId);
  if (post.channelId !== channelId) throw refuse('post.notFound');
  return requireOpen(ctx, owner, post);
}

export async function readOverlay(
  ctx: Context,
  { secret, postId }: { secret: string; postId: number | null },
): Promise<{ postId: number; room: ChatRoom }> {
  const channelId = await requireChannel(ctx, secret);
  const id = postId ?? (await findLiveStream(ctx.db, channelId))?.id;
  if (id === undefined) throw refuse('post.notFound');
  const post = await requireOverlayRoom(ctx, channelId, id);
  return { postId: id, room: await showRoom(ctx, null, post, { tips: false }) };
}

export async function catchUpOverlay(
  ctx: Context,
  { secret, ...position }: Position & { secret: string },
): Promise<{ reload: boolean; batch: ChatBatch }> {
  await requireOverlayRoom(ctx, await requireChannel(ctx, secret), position.postId);
  return catchUpRoom(ctx, null, position);
}

/** Refuses unless the address opens the chat of this post. */
export const requireOverlay = async (ctx: Context, secret: string, postId: number): Promise<PostSubject> =>
  requireOverlayRoom(ctx, await requireChannel(ctx, secret), postId);
