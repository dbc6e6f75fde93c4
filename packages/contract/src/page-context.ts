// What the server hands to the pages it renders.
import type { Api } from './contract.ts';
import type { EmbedSite } from './embeds.ts';
import type { FlagValues } from './flags.ts';
import type { Language } from './languages.ts';

/** What this instance says about itself. */
export interface SiteFacts {
  name: string;
  supportEmail: string;
  /** Addresses in the app stores, where there are apps. */
  iosApp: string | null;
  androidApp: string | null;
  /** A page on another site, which people without a channel reach by the button in the corner. */
  feedbackUrl: string | null;
  /** Sites whose players articles may load, once a reader asks for one. */
  embedSites: readonly EmbedSite[];
  /** Of browsers whose person has chosen none. */
  theme: 'dark' | 'light' | 'system';
  /** Between the end of a month and its payouts. */
  payoutHoldDays: number;
  /** A gift can be redeemed for so many months; 0: without an end. */
  giftMonths: number;
  /** So many months after they left, what people earned goes to the pool; 0: it stays theirs. */
  unclaimedMonths: number;
  /** Who goes without what coupons and offers take off: the platform, or everyone by their share. */
  discountBearer: 'platform' | 'shared';
}

/** What the loaders and the render of one page get. `viewer` is null for visitors. */
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
  /** The rendered page, which the answer's body would only copy; null while there is none. */
  html: string | null;
}
