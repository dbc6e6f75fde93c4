import { popularChannelsQuery } from '../../parts/channels/queries.ts';
import { commentsQuery } from '../../parts/comments/queries/comments.ts';
import type { PostKind } from '../post-page/kind.ts';
import { recommendedQuery } from '../post-page/queries/recommended.ts';
import { rankingMeta } from './meta.ts';
import { readRanking, type RankingBody } from './queries.ts';
import { RankingPage } from './ranking-page.tsx';

export const rankingKind: PostKind<RankingBody> = {
  name: 'ranking',
  read: readRanking,
  around: ({ api, cache, postId }) => [
    cache.prefetchInfiniteQuery(commentsQuery(postId, api)),
    cache.prefetchInfiniteQuery(recommendedQuery(postId, api)),
    cache.prefetchQuery(popularChannelsQuery(undefined, api)),
  ],
  meta: ({ post }, origin) => rankingMeta(post, origin),
  editPath: ({ body }) => `/manage/ranking/${body.id}`,
  Body: RankingPage,
};
