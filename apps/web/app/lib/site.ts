import type { SiteFacts } from '@realfin/contract/page-context';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { siteName } from './site-name.ts';

export interface Site extends SiteFacts {
  /** Public address, without a trailing slash. */
  origin: string;
}
const unnamed = (): Site => ({
  name: siteName(),
  supportEmail: '',
  iosApp: null,
  androidApp: null,
  origin: '',
});

/** Comes with the page and stays as it is until the next one is loaded from the server. */
export const siteQuery = queryOptions<Site>({
  queryKey: ['site'],
  queryFn: unnamed,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useSite = (): Site => useQuery(siteQuery).data ?? unnamed();
