// The first thing a person does on the page. What is of use from then on waits for it, and leaves the line to the page.
/** Presses and input are those of before the page was alive, too, which are done then. */
const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;
/** For those who only look. */
const longestWaitMs = 8_000;

let acting: Promise<void> | undefined;

/** Resolves when the person moves, presses or scrolls; never for those who only look. */
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

/** Resolves when the person acts, has looked at the page for a while, or the page needs what waits. */
export const firstAct = (): Promise<void> =>
  (waiting ??= new Promise((resolve) => {
    skip = resolve;
    setTimeout(resolve, longestWaitMs);
    void personActs().then(resolve);
  }));

/** The page itself needs what waits. */
export function skipFirstAct(): void {
  void firstAct();
  skip();
}
