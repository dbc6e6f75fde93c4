import { createContext, use, useSyncExternalStore } from 'react';

/** When the server rendered the page, in milliseconds; hydration must show the same ages as the HTML. */
const RenderedAt = createContext(0);
export const RenderedAtProvider = RenderedAt.Provider;

const minuteMs = 60_000;
let current = 0;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(() => {
    current = Date.now();
    onChange();
  }, minuteMs);
  return () => clearInterval(timer);
}
const snapshot = (): number => {
  const now = Date.now();
  if (now - current >= minuteMs) current = now;
  return current;
};

/** The time in milliseconds, stepping once a minute. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(subscribe, snapshot, () => renderedAt);
}
