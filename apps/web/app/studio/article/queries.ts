import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const { getEditableArticle, previewArticle } = api.articles;

/** Never cached, because saving creates versions. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['articleVersions', id],
    queryFn: async () => (await api.articles.listArticleVersions({ id })).content,
    staleTime: 0,
  });

/** An autosaved version can still grow. */
export const versionQuery = (id: number, versionId: number) =>
  queryOptions({
    queryKey: ['articleVersions', id, versionId],
    queryFn: () => api.articles.getArticleVersion({ id, versionId }),
    staleTime: 0,
  });
