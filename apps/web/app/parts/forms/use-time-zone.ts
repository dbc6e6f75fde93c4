import { useHydrated } from '../../lib/use-hydrated.ts';

const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone; UTC until hydration. */
export const useTimeZone = (): string => (useHydrated() ? here() : 'UTC');
