// Saves input with a delay, one save at a time, each based on the one before.
import { isApiError, type ApiError } from '@realfin/contract/api-error';

export interface SavedPost {
  id: number;
  /** Incremented with each save; a save based on an older one is refused. */
  revision: number;
}
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; atMs: number }
  /** `message` says why, when it will not be retried automatically. */
  | { kind: 'failed'; message: string | null }
  | { kind: 'conflict' };

export interface AutosaveOptions<F, P extends SavedPost> {
  post: P | null;
  save: (fields: F, post: P | null) => Promise<P>;
  /** Whether these values can be saved, such as by having a title. */
  canSave: (fields: F) => boolean;
  onState: (state: SaveState) => void;
  onPost: (post: P) => void;
  delayMs: number;
  now: () => number;
}
export interface Autosave<F, P extends SavedPost> {
  change(fields: F): void;
  /** Saves pending input immediately. */
  flush(): Promise<void>;
  /** Runs another action on the latest state in the same queue, such as publishing; rethrows its errors. */
  run(fields: F, task: (fields: F, post: P | null) => Promise<P>): Promise<P>;
  /** Continues from a newer state of the server, keeping local input. */
  rebase(post: P): void;
  /** Stops saving until `rebase`: one of two versions has to be chosen. */
  block(): void;
  stop(): void;
}

const slowestRetryMs = 30_000;

/** Runs one request at a time: in order, after a delay, or retried with a growing delay. */
function createQueue(delayMs: number, save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;
  const cancel = (): void => clearTimeout(timer);
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    cancel();
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
  const later = (ms = delayMs): void => {
    cancel();
    timer = setTimeout(() => void run(save), ms);
  };
  return {
    cancel,
    run,
    later,
    succeeded() {
      failures = 0;
    },
    failed(canRetry: boolean) {
      failures += 1;
      if (canRetry) later(Math.min(slowestRetryMs, delayMs * 2 ** failures));
    },
  };
}

/** A refusal repeats until the input changes, so it is not retried. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status < 500 && error.status !== 429;

export function createAutosave<F, P extends SavedPost>(options: AutosaveOptions<F, P>): Autosave<F, P> {
  const { onState, onPost } = options;
  let { post } = options;
  let waiting: { fields: F } | null = null;
  let blocked = false;

  const block = (): void => {
    queue.cancel();
    blocked = true;
    onState({ kind: 'conflict' });
  };
  /** Sends input based on the last response; input that fails becomes pending again. */
  const send = async (fields: F, task: typeof options.save, onFailed: (error: unknown) => void) => {
    try {
      post = await task(fields, post);
      queue.succeeded();
      onPost(post);
      onState(waiting === null ? { kind: 'saved', atMs: options.now() } : { kind: 'changed' });
      return post;
    } catch (error) {
      waiting ??= { fields };
      if (isApiError(error, 'post.editConflict')) block();
      else onFailed(error);
      throw error;
    }
  };
  const saveOnce = async (): Promise<void> => {
    if (waiting === null || blocked || !options.canSave(waiting.fields)) return;
    const { fields } = waiting;
    waiting = null;
    onState({ kind: 'saving' });
    await send(fields, options.save, (error) => {
      onState({ kind: 'failed', message: isRefusal(error) ? error.message : null });
      queue.failed(!isRefusal(error));
    }).catch(() => undefined);
  };
  const queue = createQueue(options.delayMs, saveOnce);

  return {
    change(fields) {
      waiting = { fields };
      if (blocked) return;
      onState({ kind: 'changed' });
      queue.later();
    },
    flush: () => queue.run(saveOnce),
    run(fields, task) {
      waiting = null;
      return queue.run(() => send(fields, task, () => onState({ kind: 'changed' })));
    },
    rebase(next) {
      post = next;
      blocked = false;
      onPost(next);
      if (waiting !== null) queue.later(0);
    },
    block,
    stop() {
      queue.cancel();
      waiting = null;
    },
  };
}
