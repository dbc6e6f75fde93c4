import type { comments } from '@realfin/contract/comments';
import type { Handlers } from '../../http/call.ts';
import { encodeCursor, pageFrom, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { createComment, deleteComment, reactToComment } from './commands.ts';
import { listComments, listReplies, type CommentList } from './queries.ts';
import { commentView } from './views.ts';

const pageOf = (request: PageRequest, { rows, total, channelId }: CommentList, viewer: Viewer | null) =>
  pageFrom(
    request,
    rows,
    total,
    (row) => encodeCursor(Number(row.sort), row.commentId),
    (row) => commentView(row, viewer, channelId),
  );

export const commentHandlers: Handlers<typeof comments> = {
  listComments: async (input, { ctx, viewer }) =>
    pageOf(input, await listComments(ctx, viewer, input), viewer),
  listReplies: async (input, { ctx, viewer }) => pageOf(input, await listReplies(ctx, viewer, input), viewer),
  async createComment(input, { ctx, viewer }) {
    const { row, channelId } = await createComment(ctx, viewer, input);
    return commentView(row, viewer, channelId);
  },
  likeComment: ({ commentId, liked }, { ctx, viewer }) => reactToComment(ctx, viewer, commentId, 1, liked),
  dislikeComment: ({ commentId, disliked }, { ctx, viewer }) =>
    reactToComment(ctx, viewer, commentId, -1, disliked),
  async deleteComment({ commentId }, { ctx, viewer }) {
    await deleteComment(ctx, viewer, commentId);
    return { success: true };
  },
};
