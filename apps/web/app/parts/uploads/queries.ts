import type { Asset, AssetState } from '@realfin/contract/media';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useServerEvent } from '../../lib/realtime.ts';

const settled = new Set<string>(['ready', 'failed', 'refused'] satisfies AssetState[]);
export const isSettled = (state: string): boolean => settled.has(state);

const pollMs = 5_000;

/** A file and how far its preparation is; asked again until it is over, in case messages get lost. */
export const assetQuery = (id: number) =>
  queryOptions({
    queryKey: ['asset', id],
    queryFn: () => api.media.getAsset({ id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isSettled(data.state) ? false : pollMs),
  });

/** The file of a form, kept up to date as its preparation goes on; null while there is none. */
export function useAsset(id: number | null): Asset | null {
  const cache = useQueryClient();
  const query = useQuery({ ...assetQuery(id ?? 0), enabled: id !== null });
  const refresh = () =>
    id === null ? undefined : void cache.invalidateQueries({ queryKey: assetQuery(id).queryKey });
  useServerEvent(
    'media.progress',
    ({ assetId, state, percent, reason }) => {
      if (assetId !== id) return;
      const known = cache.getQueryData(assetQuery(id).queryKey);
      // Pictures come with a new state, and are not in the message.
      if (known === undefined || known.state !== state || (known.frames.length === 0 && percent > 5))
        refresh();
      cache.setQueryData(assetQuery(id).queryKey, (asset) =>
        asset === undefined || isSettled(state)
          ? asset
          : { ...asset, state: state as AssetState, percent, reason },
      );
    },
    { onGap: refresh, enabled: id !== null },
  );
  return id === null ? null : (query.data ?? null);
}
