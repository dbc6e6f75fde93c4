import { firstAct } from './speed/first-act.ts';
import { whenIdle } from './speed/when-idle.ts';
import { sessionShelf } from './storage.ts';

/** Registers the service worker that shows an offline page in the language of this page. It caches nothing else. */
export function keepOfflinePage(): void {
  forgetDestination();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return;
  const address = `/service-worker.js?language=${document.documentElement.lang}`;
  // Where registration fails, such as in private windows, everything else works.
  const register = (): void => {
    if (navigator.onLine) void navigator.serviceWorker.register(address).catch(() => {});
    else window.addEventListener('online', register, { once: true });
  };
  // A page that comes alive needs both cores, and navigation follows an act.
  void firstAct()
    .then(() => whenIdle({ longestMs: 5_000, otherwiseMs: 1_000 }))
    .then(register);
}

const goingToKey = 'going-to';

/**
 * If a page's script cannot be loaded, the router reloads the document at the current address. The offline
 * page reads the intended address from here. Returns a function to call on arrival.
 */
export function rememberDestination(to: string): () => void {
  sessionShelf.setItem(goingToKey, to);
  return forgetDestination;
}

export function forgetDestination(): void {
  sessionShelf.removeItem(goingToKey);
}
