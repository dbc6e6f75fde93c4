import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { PpvEvent } from '@realfin/contract/ppv';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { PageRequest } from '../../../lib/cursor.ts';
import { hasPremium, type Viewer } from '../../../lib/viewer.ts';
import { detailsBy, findPostDetail } from '../../posts/hydrate.ts';
import { readStackPosts } from '../../stacks/queries/read-stack.ts';
import { query } from '../database.ts';

const details = detailsBy((id) =>
  query.selectFrom('ppv_events').select('post_id').where('id', '=', id).$asScalar(),
);
const byId = statement(({ ppvId }: Placeholders<{ ppvId: number }>) =>
  query
    .selectFrom('ppv_events')
    .select(['stack_id as stackId', 'price_cents as priceCents'])
    .where('id', '=', ppvId),
);

async function requireEvent(ctx: Context, viewer: Viewer | null, ppvId: number) {
  const [post, event] = await Promise.all([
    findPostDetail(ctx, viewer, ppvId, { by: details }),
    byId.first(ctx.db, { ppvId }),
  ]);
  if (post === null || event === undefined) throw refuse('post.notFound');
  return { post, event };
}

export async function getPpv(ctx: Context, viewer: Viewer | null, ppvId: number): Promise<PpvEvent> {
  const { post, event } = await requireEvent(ctx, viewer, ppvId);
  return {
    ppv_id: ppvId,
    stack_id: event.stackId,
    creator_id: post.createdBy.id,
    title: post.content.contentTitle,
    description: post.content.contentDescription,
    thumbnail_url: post.content.thumbnailUrl1,
    price_in_cents: event.priceCents,
    scheduled_at: post.scheduledAt,
    draft: post.draft,
    is_authorized_for_event: post.gate === 'open',
    post,
  };
}

/** Stands in for the stack of an event without posts. */
const emptyPage = ({ page, size }: PageRequest): PageOf<Post> => ({
  content: [],
  page,
  size,
  totalElements: 0,
  totalPages: 0,
  last: true,
  nextCursor: null,
});

/** The posts of an event. Everyone sees their cards; each post decides separately whether it is open. */
export async function listPpvPosts(ctx: Context, viewer: Viewer | null, ppvId: number, request: PageRequest) {
  const { post, event } = await requireEvent(ctx, viewer, ppvId);
  const { stackId } = event;
  const page = stackId === null ? emptyPage(request) : await readStackPosts(ctx, viewer, stackId, request);
  const mayEnter = post.gate === 'open';
  return { page, mayBuy: mayEnter || hasPremium(viewer, ctx.clock.now()), mayEnter };
}
