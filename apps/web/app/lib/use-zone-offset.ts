import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Minutes from UTC to the reader's time; none in the server's HTML, which doesn't know them. */
export const useZoneOffset = (): number =>
  useSyncExternalStore(
    never,
    () => -new Date().getTimezoneOffset(),
    () => 0,
  );
