import type { Playback } from '@realfin/contract/media';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

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

/** Peaks of equal time spans, 0 to 1. */
export const peaksQuery = (postId: number, address: string | null) =>
  queryOptions({
    queryKey: ['peaks', postId],
    queryFn: async (): Promise<number[]> => {
      const response = await fetch(address ?? '');
      if (!response.ok) throw new Error(`The waveform answered ${response.status}.`);
      const { peaks } = (await response.json()) as { peaks: number[] };
      return peaks;
    },
    enabled: address !== null,
    staleTime: Infinity,
  });
