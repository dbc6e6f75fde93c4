// Stores the files of a broadcast. Retries when storage or the database rejects one.
import type { StoredFile } from '@realfin/live-hls/segments';
import type { JournalEntry, RenditionName } from './port.ts';

export type StoredFilesOptions = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  stored: (entry: JournalEntry) => Promise<void>;
  /** Must call `store` again for every rejected file. */
  again: () => void;
  failed: (name: string, error: unknown) => void;
};

const againMs = { first: 500, most: 10_000 };

export class StoredFiles {
  readonly #options: StoredFilesOptions;
  readonly #unstored = new Set<string>();
  readonly #underWay = new Map<string, Promise<void>>();
  #waitMs = againMs.first;
  #timer: NodeJS.Timeout | undefined;
  #empty: PromiseWithResolvers<void> | null = null;

  constructor(options: StoredFilesOptions) {
    this.#options = options;
  }

  /** Rejects if the file is not stored yet. */
  store(rendition: RenditionName, file: StoredFile): Promise<void> {
    const name = `${rendition}/${file.name}`;
    const running = this.#underWay.get(name);
    if (running !== undefined) return running;
    this.#unstored.add(name);
    const storing = this.#keep(rendition, file, name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, storing);
    return storing;
  }

  /** Settles when no files are left to store. */
  settled(): Promise<void> {
    if (this.#unstored.size === 0) return Promise.resolve();
    return (this.#empty ??= Promise.withResolvers<void>()).promise;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #keep(rendition: RenditionName, { segment, bytes }: StoredFile, name: string): Promise<void> {
    try {
      // A recorded segment is playable, so its initialization segment must be stored before it.
      if (segment !== null) await this.#requireStored(`${rendition}/${segment.initName}`);
      await this.#options.put(name, bytes);
      if (segment !== null) await this.#options.stored({ rendition, segment });
    } catch (error) {
      this.#options.failed(name, error);
      this.#tryAgain();
      throw error;
    }
    this.#unstored.delete(name);
    this.#waitMs = againMs.first;
    if (this.#unstored.size > 0) return;
    this.#empty?.resolve();
    this.#empty = null;
  }

  async #requireStored(name: string): Promise<void> {
    await this.#underWay.get(name);
    if (this.#unstored.has(name)) throw new Error(`${name} is not stored yet`);
  }

  #tryAgain(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#options.again();
    }, this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, againMs.most);
  }
}
