import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { PpvEvent } from '@realfin/contract/ppv';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import { hasPremium, type Viewer } from '../../../../lib/viewer.ts';
import { detailsBy, findPostDetail } from '../../../publishing/posts/hydrate.ts';
import { readStackPosts } from '../../../publishing/stacks/queries/read-stack.ts';
import { query } from '../database.ts';
import { actionFor, offersFor } from '../rules.ts';
import { hasEnded } from './sale.ts';
import { findTicketOf, type TicketRow } from './tickets.ts';

const details = detailsBy((id) =>
  query.selectFrom('ppv_events').select('post_id').where('id', '=', id).$asScalar(),
);
const byId = statement(({ ppvId }: Placeholders<{ ppvId: number }>) =>
  query
    .selectFrom('ppv_events')
    .select([
      'stack_id as stackId',
      'price_cents as priceCents',
      'buy_count as buyCount',
      'held_at as heldAt',
      'called_off_at as calledOffAt',
      'called_off_message as calledOffMessage',
    ])
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

const ticketState = ({ state, refundKey }: TicketRow) => {
  if (state === 'open') return 'paying';
  if (state === 'refunded') return 'refunded';
  return refundKey === null ? 'paid' : 'refunding';
};

const ticketView = (row: TicketRow & { paidCents: number }): NonNullable<PpvEvent['ticket']> => ({
  state: ticketState(row),
  price_in_cents: row.paidCents,
  bought_at: row.paidAt?.toISOString() ?? null,
  intent_id: row.intentId,
});

export async function getPpv(ctx: Context, viewer: Viewer | null, ppvId: number): Promise<PpvEvent> {
  const { post, event } = await requireEvent(ctx, viewer, ppvId);
  const { heldAt, calledOffAt, priceCents } = event;
  const title = post.content.contentTitle;
  const mayEnter = post.gate === 'open';
  const [isOver, ticket] = await Promise.all([
    hasEnded(ctx.db, event),
    viewer === null ? null : findTicketOf(ctx.db, viewer.id, ppvId),
  ]);
  const isSubscriber = hasPremium(viewer, ctx.clock.now());
  const action = actionFor({
    mayEnter,
    isSubscriber,
    isClosed: post.draft || calledOffAt !== null || isOver,
  });
  return {
    ppv_id: ppvId,
    stack_id: event.stackId,
    creator_id: post.createdBy.id,
    title,
    description: post.content.contentDescription,
    thumbnail_url: post.content.thumbnailUrl1,
    price_in_cents: priceCents,
    scheduled_at: post.scheduledAt,
    draft: post.draft,
    is_authorized_for_event: mayEnter,
    starts_at: post.scheduledAt,
    held_at: heldAt?.toISOString() ?? null,
    called_off:
      calledOffAt === null ? null : { at: calledOffAt.toISOString(), message: event.calledOffMessage },
    action,
    offers: offersFor(action, { id: ppvId, title, priceCents }),
    ticket: ticket === null ? null : ticketView(ticket),
    n_ppv_buys: event.buyCount,
    post,
  };
}

/** The empty page for an event without posts. */
const emptyPage = ({ page, size }: PageRequest): PageOf<Post> => ({
  content: [],
  page,
  size,
  totalElements: 0,
  totalPages: 0,
  last: true,
  nextCursor: null,
});

/** The posts of an event. Their cards are public; access is checked per post. */
export async function listPpvPosts(ctx: Context, viewer: Viewer | null, ppvId: number, request: PageRequest) {
  const { post, event } = await requireEvent(ctx, viewer, ppvId);
  const { stackId } = event;
  const page = stackId === null ? emptyPage(request) : await readStackPosts(ctx, viewer, stackId, request);
  const mayEnter = post.gate === 'open';
  return { page, mayBuy: mayEnter || hasPremium(viewer, ctx.clock.now()), mayEnter };
}
