import type { Article } from '@realfin/contract/articles';
import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepDetail, postDetailKey } from '../post-page/queries.ts';

export const articleKey = (id: number) => ['article', id] as const;

/** An article; its post is kept with all others. */
export const articleQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: articleKey(id),
    queryFn: async ({ client }): Promise<Omit<Article, 'post'> & { postId: number }> => {
      const { post, ...article } = await api.articles.getArticle({ articleId: id });
      client.setQueryData(postDetailKey(post.id), keepDetail(client, post));
      return { ...article, postId: post.id };
    },
  });
