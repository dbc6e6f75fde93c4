// The first action on the page. Scripts needed only afterwards wait for it, so that the page loads first.
/** Presses and input before hydration count as well. */
const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;
/** For people who only read. */
const longestWaitMs = 8_000;

let acting: Promise<void> | undefined;

/** Resolves when the person moves the pointer, presses or scrolls; never while they only read. */
export const personActs = (): Promise<void> =>
  (acting ??= new Promise((resolve) => {
    const stop = new AbortController();
    const done = () => {
      stop.abort();
      resolve();
    };
    for (const name of acts)
      addEventListener(name, done, { signal: stop.signal, capture: true, passive: true });
  }));

let waiting: Promise<void> | undefined;
let skip: () => void = () => undefined;

/** Resolves on the first action, after a timeout, or when the page needs the waiting scripts. */
export const firstAct = (): Promise<void> =>
  (waiting ??= new Promise((resolve) => {
    skip = resolve;
    setTimeout(resolve, longestWaitMs);
    void personActs().then(resolve);
  }));

/** Call when the page itself needs the waiting scripts. */
export function skipFirstAct(): void {
  void firstAct();
  skip();
}
