export interface WriteBehind {
  /** Writes within some seconds, together with what comes meanwhile. */
  soon(): void;
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
  let writing = Promise.resolve();
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const now = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  };
  return {
    now,
    soon() {
      timer ??= setTimeout(() => {
        timer = null;
        now().catch(onError);
      }, afterMs).unref();
    },
    end() {
      stop();
      return now();
    },
  };
}
