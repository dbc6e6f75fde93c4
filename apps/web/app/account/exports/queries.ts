import type { Api } from '@realfin/contract/contract';
import type { DataExport } from '@realfin/contract/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { useServerEvent } from '../../lib/realtime.ts';

const pollMs = 3_000;
export const isUnderWay = ({ state }: Pick<DataExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Polls while an export is being prepared, for pages without a realtime connection. */
export const exportsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: () => api.exports.listExports(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.exports.some(isUnderWay) === true ? pollMs : false),
  });

/** Refetches the list when an export makes progress, also one requested in another tab. */
export function useLiveExports(): void {
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: exportsQuery().queryKey });
  useServerEvent('export.changed', readAgain, { onGap: readAgain });
}

export type Wanted = { kind: 'account' } | { kind: 'channel'; withMedia: boolean };

/** Requests an export, then refetches the list, even after a refusal. */
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

/** Each download requests a new address, because addresses are short-lived. */
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
