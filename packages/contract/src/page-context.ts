// The server's input for the pages it renders.
import type { Api } from './contract.ts';
import type { EmbedSite } from './embeds.ts';
import type { FlagValues } from './flags.ts';
import type { Language } from './languages.ts';

/** Public facts about this instance. */
export interface SiteFacts {
  name: string;
  supportEmail: string;
  /** Addresses in the app stores, where there are apps. */
  iosApp: string | null;
  androidApp: string | null;
  /** A feedback page on another site, linked in the corner for people without a channel. */
  feedbackUrl: string | null;
  /** Sites whose players articles may load, on a reader's request. */
  embedSites: readonly EmbedSite[];
  /** Default theme. */
  theme: 'dark' | 'light' | 'system';
  /** Days between the end of a month and its payouts. */
  payoutHoldDays: number;
  /** Months in which a gift can be redeemed; 0: without an end. */
  giftMonths: number;
  /** Months after which a former creator's earnings go to the pool; 0: never. */
  unclaimedMonths: number;
  /** The bearer of discounts by coupons and offers: the platform, or everyone by their share. */
  discountBearer: 'platform' | 'shared';
}

/** Input of the loaders and the render of one page. `viewer` is null for visitors. */
export interface PageContext {
  api: Api;
  viewer: { id: number } | null;
  nonce: string;
  /** Public address of the site, for canonical links and cards. */
  origin: string;
  language: Language;
  site: SiteFacts;
  flags: FlagValues;
  /** Whether /dev/components is served. */
  devPages: boolean;
  /** The rendered page, so that it isn't copied from the response body; null before rendering. */
  html: string | null;
}
