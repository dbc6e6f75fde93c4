import type { comments } from '@realfin/contract/comments';
import { refuse } from '@realfin/contract/errors';
import type { Handlers } from '../../http/call.ts';
import { encodeCursor, pageFrom, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { canBlock } from '../blocks/access.ts';
import { createComment } from './commands/create-comment.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { editComment } from './commands/edit-comment.ts';
import { reactToComment } from './commands/react-to-comment.ts';
import { listComments, listReplies, readThread, type CommentList, type CommentRow } from './queries.ts';
import { commentView } from './views.ts';

interface Reader {
  viewer: Viewer | null;
  ctx: { clock: { now(): Date } };
}

const viewOf = (row: CommentRow, { viewer, ctx }: Reader, channelId: number) =>
  commentView(row, { viewer, channelId, canBlock: canBlock(viewer, channelId, row), now: ctx.clock.now() });

const pageOf = (request: PageRequest, { rows, total, channelId }: CommentList, reader: Reader) =>
  pageFrom(
    request,
    rows,
    total,
    (row) => encodeCursor(Number(row.sort), row.commentId),
    (row) => viewOf(row, reader, channelId),
  );

export const commentHandlers: Handlers<typeof comments> = {
  listComments: async (input, call) => pageOf(input, await listComments(call.ctx, call.viewer, input), call),
  listReplies: async (input, call) => pageOf(input, await listReplies(call.ctx, call.viewer, input), call),
  async getComment({ commentId }, call) {
    const { rows, channelId } = await readThread(call.ctx, call.viewer, commentId);
    const [thread, reply] = rows.map((row) => viewOf(row, call, channelId));
    if (thread === undefined) throw refuse('comment.notFound');
    return { thread, reply: reply ?? null };
  },
  async createComment(input, call) {
    const { row, channelId } = await createComment(call.ctx, call.viewer, input);
    return viewOf(row, call, channelId);
  },
  async editComment({ commentId, comment }, call) {
    const { rows, channelId } = await editComment(call.ctx, call.viewer, commentId, comment);
    const edited = rows.find((row) => row.commentId === commentId);
    if (edited === undefined) throw refuse('comment.notFound');
    return viewOf(edited, call, channelId);
  },
  likeComment: ({ commentId, liked }, { ctx, viewer }) => reactToComment(ctx, viewer, commentId, 1, liked),
  dislikeComment: ({ commentId, disliked }, { ctx, viewer }) =>
    reactToComment(ctx, viewer, commentId, -1, disliked),
  async deleteComment({ commentId }, { ctx, viewer }) {
    await deleteComment(ctx, viewer, commentId);
    return { success: true };
  },
};
