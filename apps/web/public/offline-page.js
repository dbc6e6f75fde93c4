// Loads the page that was asked for as soon as the network, and the server behind it, are back.
const retryMs = 5_000;

async function loadWhenBack() {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', () => void loadWhenBack());
setInterval(() => void loadWhenBack(), retryMs);

// A link was pressed whose page could not be loaded: its address is the one to load.
const goingTo = sessionStorage.getItem('going-to');
if (goingTo !== null) {
  sessionStorage.removeItem('going-to');
  history.pushState(null, '', goingTo);
}
