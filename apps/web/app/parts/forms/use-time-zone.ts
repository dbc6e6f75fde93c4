import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone; UTC until its scripts have come. */
export const useTimeZone = (): string => useSyncExternalStore(never, here, () => 'UTC');
