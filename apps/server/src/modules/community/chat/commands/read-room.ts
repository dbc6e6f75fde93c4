import type { ChatBatch, ChatRoom } from '@realfin/contract/chat';
import { chatLimits } from '@realfin/contract/limits';
import type { Context } from '../../../../context.ts';
import { isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import type { PostSubject } from '../../../publishing/posts/hydrate.ts';
import { findRoom, findWriting, listBefore, requireRoom } from '../queries.ts';
import { shownMessage } from '../queries/message-rows.ts';
import { barrierFor } from '../rules.ts';
import { readEvents } from './read-events.ts';
import { showMessages } from './show-messages.ts';

/** The current state of a room. Later events follow by `catchUp` from its position. */
export async function readRoom(
  ctx: Context,
  viewer: Viewer | null,
  { postId, tips }: { postId: number; tips: boolean },
): Promise<ChatRoom> {
  return showRoom(ctx, viewer, await requireRoom(ctx, viewer, postId), { tips });
}

/** Call only after checking the viewer's access to the room. */
export async function showRoom(
  ctx: Context,
  viewer: Viewer | null,
  post: PostSubject,
  { tips }: { tips: boolean },
): Promise<ChatRoom> {
  const postId = post.id;
  const viewerId = viewer?.id ?? 0;
  const { epoch, lastNumber, pinnedId } = await findRoom(ctx.db, postId);
  const [{ rows }, pinned, writing] = await Promise.all([
    listBefore(ctx.db, { viewerId, postId, before: lastNumber + 1, tips }),
    pinnedId === null ? undefined : shownMessage.first(ctx.db, { postId, viewerId, id: pinnedId }),
    findWriting(ctx, viewer, post),
  ]);
  const barrier = barrierFor(viewer, post.channelId, writing, ctx.clock.now());
  const [messages, [pinnedMessage = null]] = await Promise.all([
    showMessages(ctx, viewer, rows),
    showMessages(ctx, viewer, pinned === undefined ? [] : [pinned]),
  ]);
  return {
    position: { epoch, number: lastNumber },
    messages,
    pinned: pinnedMessage,
    rules: writing.rules,
    canModerate: isModeratorOf(viewer, post.channelId),
    barrier: barrier?.why ?? null,
    barrierEndsAt: barrier?.endsAt?.toISOString() ?? null,
    barrierReason: barrier?.why === 'timeout' ? (writing.timeoutReason ?? '') : '',
  };
}

export interface Position {
  postId: number;
  epoch: string;
  after: number;
}
/** The events since a position. `reload` if the epoch changed or there are too many events. */
export async function catchUp(ctx: Context, viewer: Viewer | null, position: Position) {
  await requireRoom(ctx, viewer, position.postId);
  return catchUpRoom(ctx, viewer, position);
}

/** Like `catchUp`, without checking the viewer's access to the room. */
export async function catchUpRoom(
  ctx: Context,
  viewer: Viewer | null,
  { postId, epoch, after }: Position,
): Promise<{ reload: boolean; batch: ChatBatch }> {
  const room = await findRoom(ctx.db, postId);
  const upTo = room.lastNumber;
  const isSame = epoch === room.epoch && after <= upTo;
  const reload = !isSame || upTo - after > chatLimits.catchUp;
  const events = reload ? [] : await readEvents({ ctx, viewer }, { postId, after, upTo });
  return { reload, batch: { postId, epoch: room.epoch, after, upTo, events } };
}
