import { viewerQuery } from '../../lib/viewer.ts';
import { paymentProfilesQuery } from '../../parts/billing/queries.ts';
import { commentsQuery } from '../../parts/comments/queries/comments.ts';
import type { AroundReads, PostKind } from '../post-page/kind.ts';
import { postQuery } from '../post-page/queries/post-page.ts';
import { recommendedQuery } from '../post-page/queries/recommended.ts';
import { selectedIn } from '../post-page/rules/selection.ts';
import { ppvMeta } from './meta.ts';
import { PpvPage } from './ppv-page.tsx';
import { ppvPostsQuery, readEvent, type EventBody } from './queries.ts';

/** The posts it includes, and the selected one, if any. */
async function readContents({ api, cache, id, query, fresh }: AroundReads): Promise<void> {
  const list = await cache.fetchInfiniteQuery({ ...ppvPostsQuery(id, api), ...fresh });
  if (!query.has('post')) return;
  const ids = list.pages.flatMap((page) => page.ids);
  const inside = selectedIn(ids, query);
  if (inside !== null) await cache.prefetchQuery(postQuery(inside, api));
}

/** Preloads the card of a one-click purchase. Skipped for visitors, but not for a viewer still unknown. */
async function readCards({ api, cache }: AroundReads): Promise<void> {
  if (cache.getQueryData(viewerQuery.queryKey) !== null) await cache.prefetchQuery(paymentProfilesQuery(api));
}

export const eventKind: PostKind<EventBody> = {
  name: 'ppv',
  read: readEvent,
  around: (reads) => [
    readContents(reads),
    readCards(reads),
    reads.cache.prefetchInfiniteQuery(commentsQuery(reads.postId, reads.api)),
    reads.cache.prefetchInfiniteQuery(recommendedQuery(reads.postId, reads.api)),
  ],
  isSettled: ({ body }) => body.is_authorized_for_event,
  meta: ({ post, body }, origin) => {
    const startDate = body.scheduled_at ?? post.creationDateTime;
    return ppvMeta(post, origin, { startDate, priceCents: body.price_in_cents });
  },
  editPath: ({ body }) => `/manage/ppv/${body.ppv_id}`,
  Body: PpvPage,
};
