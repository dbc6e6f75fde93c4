export interface WriteBehind {
  /** Schedules a write within this time, shared by all calls until then; a shorter time moves it forward. */
  soon(withinMs?: number): void;
  /** Writes after the write in progress. */
  now(): Promise<void>;
  /** Call it when the process stops. */
  end(): Promise<void>;
}

/** Batches writes of in-memory data, one at a time. */
export function writeBehind(
  afterMs: number,
  write: () => Promise<void>,
  onError: (error: unknown) => void,
): WriteBehind {
  let timer: NodeJS.Timeout | null = null;
  let dueAtMs = Number.POSITIVE_INFINITY;
  let writing = Promise.resolve();
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    dueAtMs = Number.POSITIVE_INFINITY;
  };
  const now = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  };
  return {
    now,
    soon(withinMs = afterMs) {
      const wantedMs = performance.now() + withinMs;
      if (dueAtMs <= wantedMs) return;
      stop();
      dueAtMs = wantedMs;
      timer = setTimeout(() => {
        stop();
        now().catch(onError);
      }, withinMs).unref();
    },
    end() {
      stop();
      return now();
    },
  };
}
