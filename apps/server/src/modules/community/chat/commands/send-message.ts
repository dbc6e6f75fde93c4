import type { ChatMessage } from '@realfin/contract/chat';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import { isNameOfChannel } from '../../../../lib/look-alikes.ts';
import { isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import { isBlocked } from '../../../people/blocks/queries.ts';
import type { PostSubject } from '../../../publishing/posts/hydrate.ts';
import { findCommentRules } from '../../comments/inbox/queries.ts';
import { hasLink, heldFor } from '../../comments/inbox/rules.ts';
import { findMentioned } from '../../comments/queries.ts';
import { query } from '../database.ts';
import { findChannelName, findWriting, requireRoom } from '../queries.ts';
import { messageById, shownMessage } from '../queries/message-rows.ts';
import { findRepeated, hasHistory } from '../queries/own-messages.ts';
import { barrierFor, refusals, slowFor } from '../rules.ts';
import { addEvent, type ChatEventInput } from './add-event.ts';
import { showMessages } from './show-messages.ts';

export interface MessageInput {
  postId: number;
  comment: string;
  replyTo: number | null;
  key: string;
}

type Sent = { postId: number; accountId: number; key: string };
const sentBefore = statement(({ postId, accountId, key }: Placeholders<Sent>) =>
  query
    .selectFrom('chat_events')
    .select('id')
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .where('key', '=', key),
);

/** Refuses viewers whose name imitates the channel, except its team. */
async function requireOwnName(ctx: Context, viewer: Viewer, channelId: number): Promise<void> {
  if (isModeratorOf(viewer, channelId)) return;
  const channel = await findChannelName(ctx.db, channelId);
  if (channel !== null && isNameOfChannel(viewer.name, channel)) throw refuse('chat.nameOfChannel');
}

async function requireMayWrite(ctx: Context, viewer: Viewer, post: PostSubject): Promise<void> {
  const now = ctx.clock.now();
  const writing = await findWriting(ctx, viewer, post);
  const barrier = barrierFor(viewer, post.channelId, writing, now);
  if (barrier !== null) throw refuse(refusals[barrier.why]);
  await requireOwnName(ctx, viewer, post.channelId);
  const seconds = isModeratorOf(viewer, post.channelId) ? 0 : slowFor(writing.rules, writing.lastAt, now);
  if (seconds > 0) throw refuse('chat.slow', { retryAfterSeconds: seconds });
}

/** The message as its author sees it. A hidden one looks normal, so blocked people don't find out. */
async function view(ctx: Context, viewer: Viewer, id: number): Promise<ChatMessage> {
  const row = await messageById.first(ctx.db, { id });
  const [message] = await showMessages(ctx, viewer, row === undefined ? [] : [row]);
  if (message === undefined) throw refuse('chat.messageNotFound');
  if (row?.hidden === true)
    ctx.realtime.toAccount(viewer.id, 'chat.own-message', { postId: row.postId, message });
  return message;
}

async function reasonToHold(ctx: Context, viewer: Viewer, channelId: number, text: string) {
  if (isModeratorOf(viewer, channelId)) return null;
  const held = heldFor(text, await findCommentRules(ctx.db, channelId));
  if (held !== null || !hasLink(text)) return held;
  // Links of newcomers are held regardless of the channel's rules.
  const who = { channelId, accountId: viewer.id, now: ctx.clock.now() };
  return (await hasHistory(ctx.db, who)) ? null : 'links';
}

/** An earlier message with the same text. Null if there is none, and for moderators. */
const repeatedBy = async (
  ctx: Context,
  viewer: Viewer,
  { id: postId, channelId }: PostSubject,
  text: string,
) =>
  isModeratorOf(viewer, channelId)
    ? null
    : findRepeated(ctx.db, { postId, accountId: viewer.id, text, now: ctx.clock.now() });

/** Notifies mentioned people, unless the message is visible to its author only. */
async function addMessage(
  ctx: Context,
  message: ChatEventInput & { accountId: number },
  mentionedIds: readonly number[],
): Promise<{ id: number } | null> {
  if (mentionedIds.length === 0 || message.hidden === true) return addEvent(ctx, ctx.db, message);
  return ctx.db.transaction(async (tx) => {
    const made = await addEvent(ctx, tx, message);
    const { postId, accountId } = message;
    if (made !== null)
      await emit(ctx, tx, 'chat.mentioned', {
        ...{ messageId: made.id, postId, accountId, mentionedIds: [...mentionedIds] },
      });
    return made;
  });
}

/** Writes a message. Idempotent by its key. */
export async function sendMessage(ctx: Context, viewer: Viewer, input: MessageInput): Promise<ChatMessage> {
  const { postId, key } = input;
  const post = await requireRoom(ctx, viewer, postId);
  const { channelId } = post;
  const sent = { postId, accountId: viewer.id, key };
  const earlier = await sentBefore.first(ctx.db, sent);
  if (earlier !== undefined) return view(ctx, viewer, earlier.id);
  await requireMayWrite(ctx, viewer, post);
  const text = input.comment.trim();
  const repeated = await repeatedBy(ctx, viewer, post, text);
  if (repeated !== null) return view(ctx, viewer, repeated);
  const [mentioned, blocked, held, answered] = await Promise.all([
    findMentioned(ctx.db, text),
    isBlocked(ctx.db, channelId, viewer.id),
    reasonToHold(ctx, viewer, channelId, text),
    input.replyTo === null
      ? null
      : shownMessage.first(ctx.db, { postId, viewerId: viewer.id, id: input.replyTo }),
  ]);
  if (answered === undefined) throw refuse('chat.messageNotFound');
  const made = await addMessage(
    ctx,
    {
      ...{ ...sent, channelId, kind: 'message', text, mentions: mentioned.names },
      ...{ replyToId: input.replyTo, hidden: blocked || held !== null, heldFor: blocked ? null : held },
    },
    mentioned.ids,
  );
  const id = made?.id ?? (await sentBefore.first(ctx.db, sent))?.id;
  if (id === undefined) throw refuse('chat.messageNotFound');
  return view(ctx, viewer, id);
}
