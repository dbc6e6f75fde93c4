import type { Readable } from 'node:stream';

export interface StoredFile {
  sizeBytes: number;
  body: Readable;
}

/** Files by key (`folder/name`), on a local disk or any S3. Keys come from us, never from outside. */
export interface Storage {
  put(key: string, content: Buffer | Readable): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** As a stream, open from now on: what is removed meanwhile can be read to its end. Null when it is not there. */
  read(key: string): Promise<StoredFile | null>;
  /** The same file at a second place; each can be deleted without the other. Says whether it takes room of its own. */
  copy(from: string, to: string): Promise<{ takesRoom: boolean }>;
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Where the file lies, for drivers on a local disk. */
  localPath(key: string): string | null;
  /** Moves a finished local folder into place, all or nothing for readers of its files. */
  moveIn(localFolder: string, prefix: string): Promise<void>;
  check(): Promise<void>;
}
