// Reads a ZIP with another library than the one that wrote it.
import { createHash } from 'node:crypto';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

export interface ReadEntry {
  name: string;
  sizeBytes: number;
  sha256: string;
  isDeflated: boolean;
  /** Empty if only hashes are requested. */
  content: Buffer;
}

async function readAll(zip: ZipFile, keep: boolean): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const hash = createHash('sha256');
    const kept: Buffer[] = [];
    let sizeBytes = 0;
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      hash.update(piece);
      sizeBytes += piece.length;
      if (keep) kept.push(piece);
    }
    const isDeflated = entry.compressionMethod === 8;
    const { fileName: name } = entry;
    entries.push({ name, sizeBytes, sha256: hash.digest('hex'), isDeflated, content: Buffer.concat(kept) });
  }
  return entries;
}

/** Reads every entry completely; names with `..`, a drive or a leading slash are refused by the reader. */
export async function readArchive(archive: Buffer): Promise<ReadEntry[]> {
  return readAll(await fromBufferPromise(archive, { lazyEntries: true }), true);
}

/** The same for a file too large for memory. */
export async function hashArchive(path: string): Promise<ReadEntry[]> {
  return readAll(await openPromise(path, { lazyEntries: true }), false);
}

export const contentOf = (entries: readonly ReadEntry[], name: string): string => {
  const found = entries.find((entry) => entry.name === name);
  if (found === undefined)
    throw new Error(`there is no ${name} among ${entries.map((each) => each.name).join(', ')}`);
  return found.content.toString('utf8');
};
