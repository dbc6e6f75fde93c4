import type { Cue } from '@realfin/contract/captions';
import { queryOptions } from '@tanstack/react-query';
import { readLines } from './rules/lines.ts';

/** The captions of a post in one language. The server checks access as for the player. */
export const transcriptQuery = (address: string) =>
  queryOptions({
    queryKey: ['transcript', address],
    queryFn: async (): Promise<Cue[]> => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The captions answered ${response.status}.`);
      return readLines(await response.text());
    },
    staleTime: Infinity,
    retry: false,
  });
