// The theme of browsers without a choice. The server renders it once; the browser reads it from the page.
import type { SiteFacts } from '@realfin/contract/page-context';

let theme: SiteFacts['theme'] = 'dark';

export const defaultTheme = (given: SiteFacts['theme']): void => {
  theme = given;
};
export const siteTheme = (): SiteFacts['theme'] => theme;

/** The theme before the first script runs, when the system's preference is unknown. */
export const renderedTheme = (): 'dark' | 'light' => (theme === 'light' ? 'light' : 'dark');
