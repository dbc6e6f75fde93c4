import type { comments } from '@realfin/contract/comments';
import { refuse } from '@realfin/contract/errors';
import type { Handlers } from '../../../http/edge/call.ts';
import { encodeCursor, pageFrom, type PageRequest } from '../../../lib/cursor.ts';
import { createComment } from './commands/create-comment.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { editComment } from './commands/edit-comment.ts';
import { reactToComment } from './commands/react-to-comment.ts';
import { viewOf, viewsOf, type Reader } from './commands/show-comments.ts';
import { listComments, listReplies, readThread, type CommentList } from './queries.ts';

async function pageOf(request: PageRequest, { rows, total, channelId }: CommentList, reader: Reader) {
  const page = pageFrom(
    request,
    rows,
    total,
    (row) => encodeCursor(Number(row.sort), row.commentId),
    (row) => row,
  );
  return { ...page, content: await viewsOf(page.content, reader, channelId) };
}

export const commentHandlers: Omit<Handlers<typeof comments>, 'getReplay'> = {
  async listComments(input, call) {
    const list = await listComments(call.ctx, call.viewer, input);
    const [pinned = null] = await viewsOf(list.pinned === null ? [] : [list.pinned], call, list.channelId);
    return { ...(await pageOf(input, list, call)), pinned };
  },
  listReplies: async (input, call) => pageOf(input, await listReplies(call.ctx, call.viewer, input), call),
  async getComment({ commentId }, call) {
    const { rows, channelId } = await readThread(call.ctx, call.viewer, commentId);
    const [thread, reply] = await viewsOf(rows, call, channelId);
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
