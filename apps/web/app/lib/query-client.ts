import { isServer, QueryClient } from '@tanstack/react-query';

const create = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

let browserClient: QueryClient | undefined;

/** One per render on the server, so that nobody sees another's data; one per tab in the browser. */
export const queryClient = (): QueryClient => (isServer ? create() : (browserClient ??= create()));
