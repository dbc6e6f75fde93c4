// The first thing a person does on the page. What is of use from then on waits for it, and leaves the line to the page.
/** Presses and input are those of before the page was alive, too, which are done then. */
const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;
/** For those who only look. */
const longestWaitMs = 8_000;

let waiting: Promise<void> | undefined;
let done: () => void = () => undefined;

/** Resolves when the person moves, presses or scrolls, or has looked at the page for a while. */
export const firstAct = (): Promise<void> =>
  (waiting ??= new Promise((resolve) => {
    const stop = new AbortController();
    const timer = setTimeout(() => done(), longestWaitMs);
    done = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    for (const act of acts)
      addEventListener(act, () => done(), { signal: stop.signal, capture: true, passive: true });
  }));

/** The page itself needs what waits. */
export function skipFirstAct(): void {
  void firstAct();
  done();
}
