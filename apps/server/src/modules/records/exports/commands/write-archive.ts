import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Transform, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface EntrySource {
  body: Readable;
  /** Null when it is known only after everything was read. */
  sizeBytes: number | null;
}
export interface PlannedEntry {
  name: string;
  /** Media and pictures are already compressed; only texts get smaller. */
  isText: boolean;
  /** The expected size, for disk space and progress. */
  sizeBytes: number;
  /** Null when it was deleted. */
  open(): Promise<EntrySource | null>;
}
export interface WrittenEntry {
  name: string;
  sizeBytes: number;
  sha256: string;
}
export interface ArchiveOptions {
  /** The timestamp of all entries. */
  at: Date;
  signal: AbortSignal;
  onBytes(bytes: number): void;
  onEntry(entry: PlannedEntry): void;
  /** Builds the last entry from the list of written and missing ones. */
  manifest(written: readonly WrittenEntry[], missing: readonly string[]): string;
}

const manifestName = 'manifest.json';

/** Hashes and counts the bytes of an entry. */
function measure(onBytes: (bytes: number) => void) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      sizeBytes += piece.length;
      onBytes(piece.length);
      done(null, piece);
    },
  });
  return { stream, facts: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

/**
 * The archive as a stream, written while it is read: one entry is open at a time, and none is held in
 * memory. An error on either side ends both.
 */
export function writeArchive(entries: Iterable<PlannedEntry>, options: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  // The reader may disconnect; then no more entries are opened.
  finished(output).then(
    () => ended.abort(),
    (error: unknown) => ended.abort(error),
  );
  writeAll(zip, entries, options, signal).catch(fail);
  return output;
}

async function writeAll(
  zip: ZipFile,
  entries: Iterable<PlannedEntry>,
  options: ArchiveOptions,
  signal: AbortSignal,
): Promise<void> {
  const written: WrittenEntry[] = [];
  const missing: string[] = [];
  for (const entry of entries) {
    signal.throwIfAborted();
    const source = await entry.open();
    if (source === null) missing.push(entry.name);
    else written.push(await writeOne(zip, entry, source, options, signal));
    options.onEntry(entry);
  }
  signal.throwIfAborted();
  zip.addBuffer(Buffer.from(options.manifest(written, missing)), manifestName, { mtime: options.at });
  zip.end();
}

async function writeOne(
  zip: ZipFile,
  { name, isText }: PlannedEntry,
  { body, sizeBytes }: EntrySource,
  { at, onBytes }: ArchiveOptions,
  signal: AbortSignal,
): Promise<WrittenEntry> {
  const { stream, facts } = measure(onBytes);
  const flowing = pipeline(body, stream, { signal, end: true });
  zip.addReadStream(stream, name, {
    mtime: at,
    compress: isText,
    // Set in advance, so that a file of more than 4 GiB is written as ZIP64.
    ...(sizeBytes !== null && { size: sizeBytes }),
  });
  await flowing;
  if (!stream.readableEnded) await once(stream, 'end', { signal });
  return { name, ...facts() };
}
