export interface WriteBehind {
  /** Writes within some time, together with what comes meanwhile; a shorter time brings a planned write forward. */
  soon(withinMs?: number): void;
  /** Writes after what is being written. */
  now(): Promise<void>;
  /** When the process stops. */
  end(): Promise<void>;
}

/** Writes what was gathered in memory every few seconds, one time after the other. */
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
