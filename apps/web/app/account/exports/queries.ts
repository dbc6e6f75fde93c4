import type { Api } from '@realfin/contract/contract';
import type { DataExport } from '@realfin/contract/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { useServerEvent } from '../../lib/realtime.ts';

const pollMs = 3_000;
export const isUnderWay = ({ state }: Pick<DataExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Asked again for as long as one is being made, for pages whose connection is away. */
export const exportsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: () => api.exports.listExports(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.exports.some(isUnderWay) === true ? pollMs : false),
  });

/** Reads the list again as soon as one came a step further, in whichever tab it was asked for. */
export function useLiveExports(): void {
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: exportsQuery().queryKey });
  useServerEvent('export.changed', readAgain, { onGap: readAgain });
}

export type Wanted = { kind: 'account' } | { kind: 'channel'; withMedia: boolean };

/** Asks for an export; afterwards the list says what became of it, also when it was refused. */
export function useAskExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      wanted.kind === 'account'
        ? browserApi.exports.exportAccount()
        : browserApi.exports.exportChannel({ withMedia: wanted.withMedia }),
    onSettled: () => cache.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  });
}

export function useRemoveExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.exports.removeExport({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  });
}

/** The address is fresh for each download, because it is soon over. */
export function useDownload() {
  return useMutation({
    mutationFn: (id: number) => browserApi.exports.signExport({ id }),
    onSuccess({ url, fileName }) {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
    },
  });
}
