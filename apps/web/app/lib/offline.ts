/** Registers the service worker that shows an offline page in the language of this page. It caches nothing else. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return;
  const address = `/service-worker.js?language=${document.documentElement.lang}`;
  // Where registration fails, such as in private windows, everything else works.
  const register = () => void navigator.serviceWorker.register(address).catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
