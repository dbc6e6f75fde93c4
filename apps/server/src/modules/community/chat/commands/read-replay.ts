import type { ReplayEntry, ReplayPage } from '@realfin/contract/comments';
import type { Context } from '../../../../context.ts';
import { cursorId, decodeCursor, encodeCursor } from '../../../../lib/cursor.ts';
import { timeOf } from '../../../../lib/stretches.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { badgePictures, findWorn } from '../../badges/queries.ts';
import { readReplay as readComments } from '../../comments/commands/read-replay.ts';
import { findStretches, requireRoom } from '../queries.ts';
import { messagesBefore, messagesFrom, numberAt, type MessageRow } from '../queries/message-rows.ts';
import { hasChat } from '../rules.ts';
import { replayView } from '../views.ts';

export interface ReplayRequest {
  postId: number;
  cursor: string | null;
  untilMs: number | undefined;
  tips: boolean;
  size: number;
}
interface Page {
  rows: MessageRow[];
  /** The cursor of the next page. Null on the last page. */
  nextAfter: number | null;
}
type Reading = { postId: number; viewerId: number };

async function pageAfter(ctx: Context, reading: Reading, after: number, { size, tips }: ReplayRequest) {
  const found = await messagesFrom({ rows: size + 1, tips }).all(ctx.db, { ...reading, after });
  const rows = found.slice(0, size);
  const nextAfter = found.length > size ? (rows.at(-1)?.number ?? null) : null;
  return { rows, nextAfter };
}

/** The messages before a time, which fill the chat after a seek. */
async function pageUntil(ctx: Context, reading: Reading, at: Date, request: ReplayRequest): Promise<Page> {
  const { postId } = reading;
  const last = (await numberAt.first(ctx.db, { postId, at }))?.number ?? 0;
  const { size: rows, tips } = request;
  const found = await messagesBefore({ rows, tips }).all(ctx.db, { ...reading, before: last + 1 });
  const { rows: later } = await pageAfter(ctx, reading, last, { ...request, size: 1 });
  return { rows: found.toReversed(), nextAfter: later.length > 0 ? last : null };
}

/** A page of a chat's messages in order, with their time in the broadcast. */
async function readChat(ctx: Context, viewer: Viewer | null, request: ReplayRequest): Promise<ReplayPage> {
  const { postId, cursor, untilMs } = request;
  const { channelId } = await requireRoom(ctx, viewer, postId);
  const stretches = await findStretches(ctx.db, postId);
  const reading = { postId, viewerId: viewer?.id ?? 0 };
  const [after] = cursor === null ? [0] : decodeCursor(cursor, ['number']);
  const { rows, nextAfter } =
    cursor === null && untilMs !== undefined && stretches !== null
      ? await pageUntil(ctx, reading, timeOf(stretches, untilMs), request)
      : await pageAfter(ctx, reading, cursorId(after), request);
  const worn = await findWorn(ctx, viewer, channelId, rows);
  const view = (row: MessageRow): ReplayEntry =>
    replayView(row, stretches, badgePictures(worn.get(row.accountId)));
  return { comments: rows.map(view), next_key: nextAfter === null ? null : encodeCursor(nextAfter) };
}

/** The chat of a stream or an event; the comments of every other post. */
export async function readReplay(
  ctx: Context,
  viewer: Viewer | null,
  request: ReplayRequest,
): Promise<ReplayPage> {
  const { mediaType } = await requireVisiblePost(ctx, viewer, request.postId);
  return hasChat(mediaType) ? readChat(ctx, viewer, request) : readComments({ ctx, viewer }, request);
}
