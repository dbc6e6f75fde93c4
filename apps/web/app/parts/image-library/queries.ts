import type { Image } from '@realfin/contract/images';
import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { copy } from './copy.ts';

interface Piece {
  images: Image[];
  nextCursor: string | null;
}
export const imagesKey = ['images'] as const;

/** The channel's own images, or the popular ones. */
export const imagesQuery = (popular: boolean) =>
  infiniteQueryOptions<Piece, Error, InfiniteData<Piece>, readonly unknown[], string | undefined>({
    queryKey: [...imagesKey, popular],
    initialPageParam: undefined,
    // A picture uploaded a moment ago must be in the list.
    staleTime: 0,
    queryFn: async ({ pageParam }) => {
      const page = await api.images.listImages({
        popular,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      return { images: page.content, nextCursor: page.nextCursor };
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export function useUpdateImage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: { imageId: number; popular?: boolean; delete?: boolean }) =>
      api.images.updateImage(change),
    onSuccess: async (_image, change) => {
      await cache.invalidateQueries({ queryKey: imagesKey });
      if (change.delete === true) showToast({ message: copy.removed });
    },
    onError: () => showFailure(copy.failed),
  });
}
