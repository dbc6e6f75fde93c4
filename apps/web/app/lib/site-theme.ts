// The theme of browsers without a choice. The server renders it once; the browser reads it from the page.
import type { SiteFacts } from '@realfin/contract/page-context';

let theme: SiteFacts['theme'] = 'dark';

export const defaultTheme = (given: SiteFacts['theme']): void => {
  theme = given;
};
export const siteTheme = (): SiteFacts['theme'] => theme;

/** What pages have before their first script runs: nothing knows the system's choice then. */
export const renderedTheme = (): 'dark' | 'light' => (theme === 'light' ? 'light' : 'dark');
