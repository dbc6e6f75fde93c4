import type { Api } from '@realfin/contract/contract';
import type { FreeKind } from '@realfin/contract/upload-defaults';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { publishingChannel, viewerQuery } from '../../../lib/viewer.ts';

/** The defaults of new posts on the channel. */
export const uploadDefaultsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['upload-defaults'],
    staleTime: 0,
    queryFn: () => api.defaults.getUploadDefaults(),
  });

/** The kinds, of streams and podcasts, that creators may publish free. */
export const freeKindsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['free-kinds'],
    staleTime: 60_000,
    queryFn: () => api.defaults.getFreeKinds(),
  });

/** Until it is known, posts of these kinds are premium. */
export const useIsFreeKind = (kind: FreeKind): boolean =>
  useQuery(freeKindsQuery()).data?.freeKinds.includes(kind) ?? false;

/** For the forms of new posts. People without a channel see how to get one instead. */
export async function prefetchUploadDefaults(api: Api, cache: QueryClient): Promise<void> {
  const viewer = cache.getQueryData(viewerQuery.queryKey);
  if (viewer === undefined || publishingChannel(viewer) !== null)
    await cache.prefetchQuery(uploadDefaultsQuery(api));
}
