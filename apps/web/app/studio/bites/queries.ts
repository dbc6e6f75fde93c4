import type { Api } from '@realfin/contract/contract';
import type { ManagedPost } from '@realfin/contract/posts';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

const isCuttable = ({ mediaType, status, content }: ManagedPost): boolean =>
  (mediaType === 'video' || mediaType === 'dead_stream') &&
  status !== 'Uploading' &&
  status !== 'Error' &&
  (content.duration ?? 0) > 0;

/** The newest own videos that can be cut; older ones have an entry in their menu. */
export const ownVideosQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['ownVideos'],
    queryFn: async () => (await api.posts.listManaged({ size: 100 })).content.filter(isCuttable),
    staleTime: 0,
  });

export const { getDownload } = browserApi.media;
