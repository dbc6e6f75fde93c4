// Preloaded into the server: if its parent dies abruptly (SIGKILL), the server stops, and Postgres with it.
import { isMainThread } from 'node:worker_threads';

const graceMs = 15_000;

function stopAll() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs).unref();
}

if (isMainThread) {
  const starter = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    stopAll();
  }, 250);
  timer.unref();
}
