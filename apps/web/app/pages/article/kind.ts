import { popularChannelsQuery } from '../../parts/channels/queries.ts';
import { commentsQuery } from '../../parts/comments/queries/comments.ts';
import type { PostKind } from '../post-page/kind.ts';
import { recommendedQuery } from '../post-page/queries/recommended.ts';
import { ArticlePage } from './article-page.tsx';
import { articleMeta } from './meta.ts';
import { readArticle, type ArticleText } from './queries.ts';

export const articleKind: PostKind<ArticleText> = {
  name: 'article',
  read: readArticle,
  around: ({ api, cache, postId }) => [
    cache.prefetchInfiniteQuery(commentsQuery(postId, api)),
    cache.prefetchInfiniteQuery(recommendedQuery(postId, api)),
    cache.prefetchQuery(popularChannelsQuery(undefined, api)),
  ],
  meta: ({ post, body }, origin) => articleMeta(post, origin, body.metadata.wordCount),
  editPath: ({ body }) => `/manage/article/${body.id}`,
  Body: ArticlePage,
};
