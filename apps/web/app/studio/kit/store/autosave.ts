// Saves input with a delay, one save at a time, each based on the one before.
import { isApiError } from '@realfin/contract/errors';

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

export function createAutosave<F, P extends SavedPost>(options: AutosaveOptions<F, P>): Autosave<F, P> {
  let { post } = options;
  let waiting: { fields: F } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let blocked = false;

  const inLine = <T>(task: () => Promise<T>): Promise<T> => {
    const next = line.then(task);
    line = next.catch(() => undefined);
    return next;
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const block = (): void => {
    clearTimeout(timer);
    blocked = true;
    options.onState({ kind: 'conflict' });
  };
  const keep = (next: P): P => {
    post = next;
    failures = 0;
    options.onPost(next);
    options.onState(waiting === null ? { kind: 'saved', atMs: options.now() } : { kind: 'changed' });
    return next;
  };

  async function saveOnce(): Promise<void> {
    if (waiting === null || blocked || !options.canSave(waiting.fields)) return;
    const { fields } = waiting;
    waiting = null;
    options.onState({ kind: 'saving' });
    try {
      keep(await options.save(fields, post));
    } catch (error) {
      waiting ??= { fields };
      if (isApiError(error, 'post.editConflict')) {
        block();
        return;
      }
      // What the server refuses will be refused again until something changes.
      const refused = isApiError(error) && error.status < 500 && error.status !== 429;
      options.onState({ kind: 'failed', message: refused ? error.message : null });
      failures += 1;
      if (!refused) later(Math.min(slowestRetryMs, options.delayMs * 2 ** failures));
    }
  }
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await inLine(saveOnce);
  }

  return {
    change(fields) {
      waiting = { fields };
      if (blocked) return;
      options.onState({ kind: 'changed' });
      later(options.delayMs);
    },
    flush,
    run(fields, task) {
      clearTimeout(timer);
      waiting = null;
      return inLine(async () => {
        try {
          return keep(await task(fields, post));
        } catch (error) {
          waiting ??= { fields };
          if (isApiError(error, 'post.editConflict')) block();
          else options.onState({ kind: 'changed' });
          throw error;
        }
      });
    },
    rebase(next) {
      post = next;
      blocked = false;
      options.onPost(next);
      if (waiting !== null) later(0);
    },
    block,
    stop() {
      clearTimeout(timer);
      waiting = null;
    },
  };
}
