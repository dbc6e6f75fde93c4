// Applies batches once per frame, and requests missing ones before them.
import type { ChatBatch } from '@realfin/contract/chat';
import { applyBatch, isBehind } from '../rules/log.ts';
import { isRefused } from '../rules/refused.ts';
import type { RoomOptions, RoomState } from './room.ts';

interface Followed {
  get: () => RoomState;
  change: (next: Partial<RoomState>) => void;
  /** Reads the whole room. */
  reopen: () => Promise<void>;
}

/** Maximum number of batches that wait for missing ones. */
const mostWaiting = 100;

function openQueue({ get, change }: Followed) {
  let waiting: ChatBatch[] = [];
  return {
    add: (batch: ChatBatch) => void waiting.push(batch),
    clear() {
      waiting = [];
    },
    /** Returns whether batches are missing. */
    apply(): boolean {
      let { log } = get();
      for (const batch of waiting) log = applyBatch(log, batch);
      waiting = waiting.filter((batch) => isBehind(log, batch)).slice(-mostWaiting);
      if (log !== get().log) change({ log });
      return waiting.length > 0;
    },
    /** Applies a reply, and then the batches received meanwhile. */
    applyReply(batch: ChatBatch): boolean {
      waiting.unshift(batch);
      return this.apply();
    },
  };
}
type Queue = ReturnType<typeof openQueue>;

const retryMs = { first: 1_000, most: 20_000 };

/** Requests missed batches, one request at a time, until caught up. */
function openCatchUp(options: RoomOptions, { get, change, reopen }: Followed, queue: Queue) {
  let isAsking = false;
  let isAskedAgain = false;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryAfterMs = retryMs.first;
  const ask = async (): Promise<void> => {
    const { reload, batch } = await options.catchUp(get().log.position);
    if (isStopped) return;
    if (reload) await reopen();
    if (!(reload ? queue.apply() : queue.applyReply(batch))) return;
    // Sent events are already in the database, so one more reply contains them.
    queue.clear();
    isAskedAgain = true;
  };
  const fail = (error: unknown): void => {
    if (isRefused(error)) {
      change({ line: 'closed' });
      return;
    }
    retry = setTimeout(() => void run(), retryAfterMs);
    retryAfterMs = Math.min(retryAfterMs * 2, retryMs.most);
  };
  async function run(): Promise<void> {
    clearTimeout(retry);
    if (isStopped) return;
    isAskedAgain = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await ask();
      }
      retryAfterMs = retryMs.first;
    } catch (error) {
      if (!isStopped) fail(error);
    }
    isAsking = false;
  }
  return {
    run: () => void run(),
    isAsking: () => isAsking,
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

/** The poll interval without a connection. */
const pollMs = 8_000;

/** Follows a room until the returned function is called. */
export function followRoom(options: RoomOptions, followed: Followed): () => void {
  const { get, change } = followed;
  const queue = openQueue(followed);
  const catchUp = openCatchUp(options, followed, queue);
  let isScheduled = false;
  let isStopped = false;
  const onFrame = (): void => {
    isScheduled = false;
    if (!isStopped && queue.apply() && !catchUp.isAsking()) catchUp.run();
  };
  const leave = options.join({
    onBatch(batch) {
      queue.add(batch);
      if (isScheduled) return;
      isScheduled = true;
      options.onNextFrame(onFrame);
    },
    onJoin() {
      change({ line: 'open' });
      catchUp.run();
    },
    onLost() {
      if (get().line !== 'closed') change({ line: 'lost' });
      catchUp.run();
    },
  });
  const poll = setInterval(() => {
    if (get().line === 'lost' || get().line === 'joining') catchUp.run();
  }, pollMs);
  return () => {
    isStopped = true;
    catchUp.stop();
    clearInterval(poll);
    leave();
  };
}
