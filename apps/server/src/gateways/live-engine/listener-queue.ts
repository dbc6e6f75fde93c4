// Delivers events to the listener one after another, with a few retries.
const againMs = { first: 200, most: 5_000, tries: 10 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

export class ListenerQueue {
  readonly #failed: (what: string, error: unknown) => void;
  #last: Promise<void> = Promise.resolve();

  constructor(failed: (what: string, error: unknown) => void) {
    this.#failed = failed;
  }

  deliver(what: string, send: () => Promise<void>): void {
    this.#last = this.#last.then(() => this.#send(what, send));
  }

  /** Settles when all is delivered. */
  idle(): Promise<void> {
    return this.#last;
  }

  async #send(what: string, send: () => Promise<void>): Promise<void> {
    let waitMs = againMs.first;
    for (let tries = 1; tries <= againMs.tries; tries += 1) {
      try {
        await send();
        return;
      } catch (error) {
        this.#failed(what, error);
      }
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, againMs.most);
    }
  }
}
