/** Registers the worker that shows a page of ours when the network is away. It keeps nothing else. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.self !== window.top) return;
  window.addEventListener('load', () => {
    // A browser that refuses, such as in private windows, works as before.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}
