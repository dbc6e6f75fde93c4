import { hashKey, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What the cache holds under a key, kept up to date but never fetched: for parts of lists, where an observer per row
 * would cost more than the row. Such keys are kept for the life of the tab, see `keptKeys` of the query client.
 */
export function useCached<Data>(key: DataTag<QueryKey, Data, Error>): Data | undefined {
  const client = useQueryClient();
  const hash = hashKey(key);
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe((event) => {
        if (event.query.queryHash === hash && event.type === 'updated') onChange();
      }),
    [client, hash],
  );
  const read = () => client.getQueryCache().get<Data>(hash)?.state.data;
  return useSyncExternalStore(subscribe, read, read);
}
