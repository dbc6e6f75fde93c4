import type { SiteFacts } from '@realfin/contract/page-context';
import { queryOptions } from '@tanstack/react-query';
import { siteName } from './site-name.ts';
import { useCached } from './use-cached.ts';

export interface Site extends SiteFacts {
  /** Public address, without a trailing slash. */
  origin: string;
}
const unnamed = (): Site => ({
  name: siteName(),
  supportEmail: '',
  iosApp: null,
  androidApp: null,
  feedbackUrl: null,
  embedSites: [],
  theme: 'dark',
  payoutHoldDays: 0,
  giftMonths: 0,
  unclaimedMonths: 0,
  discountBearer: 'shared',
  origin: '',
});

/** Comes with the page and stays the same until the next full load. */
export const siteKey = queryOptions<Site>({ queryKey: ['site'] }).queryKey;

export const useSite = (): Site => useCached(siteKey) ?? unnamed();
