import type { Comment } from '@realfin/contract/comments';
import { refuse } from '@realfin/contract/errors';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { canBlock } from '../../../people/blocks/access.ts';
import { findWorn, findWornBy, shownBadges } from '../../badges/queries.ts';
import { listComments } from '../queries.ts';
import type { CommentRow } from '../queries/comment-rows.ts';
import { commentView } from '../views.ts';

export interface Reader {
  ctx: Context;
  viewer: Viewer | null;
}

/** Comments as their reader sees them, with the badges of their writers. */
export async function viewsOf(rows: readonly CommentRow[], { ctx, viewer }: Reader, channelId: number) {
  const chosen = rows.flatMap(({ accountId, badgeIds }) =>
    badgeIds === null ? [] : [{ accountId, badgeIds }],
  );
  const worn =
    chosen.length === rows.length
      ? await findWorn(ctx, viewer, channelId, chosen)
      : await findWornBy(
          ctx,
          viewer,
          channelId,
          rows.map((row) => row.accountId),
        );
  const now = ctx.clock.now();
  return rows.map((row) => {
    const badges = shownBadges(worn.get(row.accountId));
    return commentView(row, { viewer, channelId, canBlock: canBlock(viewer, channelId, row), badges, now });
  });
}

export async function viewOf(
  row: CommentRow | undefined,
  reader: Reader,
  channelId: number,
): Promise<Comment> {
  const [view] = row === undefined ? [] : await viewsOf([row], reader, channelId);
  if (view === undefined) throw refuse('comment.notFound');
  return view;
}

/** The newest comments of a post, for pages that show more than the post. */
export async function listLatestComments(reader: Reader, postId: number): Promise<Comment[]> {
  const request = { postId, sort: 'newest', page: 0, size: pageSizes.comments } as const;
  const { rows, channelId, pinned } = await listComments(reader.ctx, reader.viewer, request);
  const shown = [...(pinned === null ? [] : [pinned]), ...rows].slice(0, request.size);
  return viewsOf(shown, reader, channelId);
}
