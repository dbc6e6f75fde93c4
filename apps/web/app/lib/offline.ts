/** Registers the service worker that shows an offline page. It caches nothing else. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return;
  // Where registration fails, such as in private windows, everything else works.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
