import { queryOptions } from '@tanstack/react-query';

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
