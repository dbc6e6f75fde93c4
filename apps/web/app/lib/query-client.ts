import { isServer, QueryClient } from '@tanstack/react-query';

/** Read without observers, so nothing else would keep them in the cache. */
const keptKeys = ['post', 'follow', 'site'];

function create(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // On the server, garbage collection timers would keep a page's data for ten minutes after it was
        // sent.
        gcTime: isServer ? Infinity : 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // Fails with a message when offline. The library would silently wait for a connection.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Checked for each query, so it is skipped on the server, which keeps all queries anyway.
  for (const key of isServer ? [] : keptKeys) client.setQueryDefaults([key], { gcTime: Infinity });
  return client;
}

let browserClient: QueryClient | undefined;

/** One per page on the server, to isolate people's data; one per tab in the browser. */
export const queryClient = (): QueryClient => (isServer ? create() : (browserClient ??= create()));
