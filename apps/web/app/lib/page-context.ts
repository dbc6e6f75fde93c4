import type { Api } from '@realfin/contract/contract';
import { createContext } from 'react-router';

/** What the server hands to loaders. `viewer` is null for visitors. */
export interface PageContext {
  api: Api;
  viewer: { id: number } | null;
  nonce: string;
  /** Public address of the site, for canonical links and cards. */
  origin: string;
}
export const pageContext = createContext<PageContext>();
