// Deleting waits a moment, so that it can be taken back; leaving the page carries it out at once.
import { api } from '../../lib/api.ts';

const undoMs = 10_000;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  onEnd: (error: unknown) => void;
}
const waiting = new Map<number, Waiting>();

/** The page goes: what waits is sent in a way that outlives it. */
function sendAllNow(): void {
  for (const [id, { timer }] of waiting) {
    clearTimeout(timer);
    void fetch(`/api/delete?post=${id}`, { method: 'POST', keepalive: true });
  }
  waiting.clear();
}

async function send(id: number, onEnd: Waiting['onEnd']): Promise<void> {
  waiting.delete(id);
  try {
    await api.posts.deletePost({ post: id });
    onEnd(null);
  } catch (error) {
    onEnd(error);
  }
}

/** `onEnd` gets null when the post is gone, else why not. */
export function deleteSoon(id: number, onEnd: Waiting['onEnd']): void {
  if (waiting.size === 0) window.addEventListener('pagehide', sendAllNow, { once: true });
  waiting.set(id, { onEnd, timer: setTimeout(() => void send(id, onEnd), undoMs) });
}

/** False when it was too late. */
export function takeBack(id: number): boolean {
  clearTimeout(waiting.get(id)?.timer);
  return waiting.delete(id);
}

/** Whether it is on its way out; such a post is not offered for anything else. */
export const isBeingDeleted = (id: number): boolean => waiting.has(id);
