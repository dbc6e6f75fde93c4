import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** When the server rendered the page, in milliseconds; hydration must show the same ages as the HTML. */
const RenderedAt = createContext(0);
export const RenderedAtProvider = RenderedAt.Provider;

const minuteMs = 60_000;
/** One timer for everything that shows an age. */
const ticks = createStore(0, () => {
  const timer = setInterval(() => ticks.set(Date.now()), minuteMs);
  return () => clearInterval(timer);
});
let shown = 0;

/** A page rendered less than a minute ago is still correct, so hydration changes no age. */
function snapshot(renderedAt: number): number {
  const now = Date.now();
  shown = Math.max(shown, renderedAt, ticks.get());
  if (now - shown >= minuteMs) shown = now;
  return shown;
}

/** The time in milliseconds, updated once a minute. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(
    ticks.subscribe,
    () => snapshot(renderedAt),
    () => renderedAt,
  );
}
