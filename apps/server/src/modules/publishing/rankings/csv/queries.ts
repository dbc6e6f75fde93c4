import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { downloadRow } from '../rules.ts';

const sentAtOnce = 64 * 1024;

async function* downloadRows(file: Readable): AsyncGenerator<string> {
  let text = '';
  // Rows of stored tables hold no line breaks.
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    text += downloadRow(line);
    if (text.length < sentAtOnce) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** A stored table in the format for spreadsheets. */
export const downloadOf = (file: Readable): Readable => Readable.from(downloadRows(file));

/** A stored table as a download. Null if its file does not exist. */
export async function openDownload(path: string): Promise<Readable | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  return downloadOf(createReadStream('', { fd: file, highWaterMark: 256 * 1024 }));
}
