import type { Playback } from '@realfin/contract/media';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const playbackKey = (postId: number) => ['playback', postId] as const;

/** Signed addresses to play a post; `usePreparing` polls while its media is being prepared. */
export const playbackQuery = (postId: number) =>
  queryOptions({
    queryKey: playbackKey(postId),
    queryFn: () => readPlayback(postId),
    staleTime: 30 * 60_000,
  });

/** The same addresses with a new signature, for media that is playing. */
export const readPlayback = (postId: number): Promise<Playback> => api.media.getPlayback({ id: postId });

/** The free seconds of a premium post. */
export const freePreviewQuery = (postId: number) =>
  queryOptions({
    queryKey: ['free-preview', postId],
    queryFn: () => api.media.getFreePreview({ id: postId }),
    staleTime: 30 * 60_000,
  });
