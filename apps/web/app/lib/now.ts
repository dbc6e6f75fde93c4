import { createContext, use, useSyncExternalStore } from 'react';

/** When the server rendered the page, in milliseconds; hydration must show the same ages as the HTML. */
const RenderedAt = createContext(0);
export const RenderedAtProvider = RenderedAt.Provider;

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;

function tick(): void {
  current = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all who show ages. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  timer ??= setInterval(tick, minuteMs);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A page rendered less than a minute ago is still right, so coming alive shows nothing anew. */
function snapshot(renderedAt: number): number {
  const now = Date.now();
  current = Math.max(current, renderedAt);
  if (now - current >= minuteMs) current = now;
  return current;
}

/** The time in milliseconds, stepping once a minute. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(
    subscribe,
    () => snapshot(renderedAt),
    () => renderedAt,
  );
}
