import type { StreamRecording } from '@realfin/contract/live';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The interval for polling a running cut. */
const cuttingMs = 3_000;

export const recordingKey = (id: number) => ['streamRecording', id] as const;
/** Refused for streams that were not recorded here. */
export const recordingQuery = (id: number) =>
  queryOptions({
    queryKey: recordingKey(id),
    queryFn: (): Promise<StreamRecording> => api.live.getRecording({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'cutting' ? cuttingMs : false),
  });
