// Loads the page that was asked for as soon as the network, and the server behind it, are back.
const retryMs = 5_000;

async function loadWhenBack() {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', () => void loadWhenBack());
setInterval(() => void loadWhenBack(), retryMs);
