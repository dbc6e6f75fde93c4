// Tells one thing after another, and tries again what fails, for as long as it is worth it.
const againMs = { first: 200, most: 5_000, tries: 10 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

export class Tellings {
  readonly #failed: (what: string, error: unknown) => void;
  #last: Promise<void> = Promise.resolve();

  constructor(failed: (what: string, error: unknown) => void) {
    this.#failed = failed;
  }

  tell(what: string, say: () => Promise<void>): void {
    this.#last = this.#last.then(() => this.#say(what, say));
  }

  /** Settles when there is nothing left to tell. */
  idle(): Promise<void> {
    return this.#last;
  }

  async #say(what: string, say: () => Promise<void>): Promise<void> {
    let waitMs = againMs.first;
    for (let tries = 1; tries <= againMs.tries; tries += 1) {
      try {
        await say();
        return;
      } catch (error) {
        this.#failed(what, error);
      }
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, againMs.most);
    }
  }
}
