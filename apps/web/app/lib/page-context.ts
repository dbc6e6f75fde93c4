import type { Api } from '@realfin/contract/contract';
import type { FlagValues } from '@realfin/contract/flags';
import { createContext } from 'react-router';

/** What this instance says about itself. */
export interface SiteFacts {
  name: string;
  supportEmail: string;
  /** Addresses in the app stores, where there are apps. */
  iosApp: string | null;
  androidApp: string | null;
}

/** What the server hands to loaders. `viewer` is null for visitors. */
export interface PageContext {
  api: Api;
  viewer: { id: number } | null;
  nonce: string;
  /** Public address of the site, for canonical links and cards. */
  origin: string;
  site: SiteFacts;
  flags: FlagValues;
}
export const pageContext = createContext<PageContext>();
