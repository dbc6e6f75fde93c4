// Parses any CSV into rows while it streams in. Whatever the file size, memory holds at most one cell above
// the limit.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';

const refuseCsv = (detail: string) => refuse('ranking.csvRefused', { detail });
const notText = "This isn't a CSV file. Save your table as CSV (UTF-8) and try again.";

/** Detects the encoding from the first bytes; UTF-8 by default. */
export function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

export interface CsvDecoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** The bytes at the end that begin a letter of UTF-8 without its end. */
function unfinishedLetter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.slice(-back) : new Uint8Array();
    }
    if (byte < 0x80) break;
  }
  return new Uint8Array();
}

// Beside them, windows-1252 has a letter for every byte; a table has none of these.
// oxlint-disable-next-line no-control-regex
const notInTables = /[\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/;

/** The text of old spreadsheets, which write one byte per letter. */
function decodeOldText(bytes: Uint8Array): string {
  const found = new TextDecoder('windows-1252').decode(bytes);
  if (notInTables.test(found)) throw refuseCsv(notText);
  return found;
}

/**
 * Decodes text from chunks of bytes: UTF-8, UTF-16, or windows-1252 when the first letter that isn't ASCII is no UTF-8.
 * @throws ranking.csvRefused when they are not text
 */
export function createCsvDecoder(): CsvDecoder {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let isOld = false;
  let isAscii = true;
  let unfinished = new Uint8Array();
  const text = (bytes: Uint8Array, stream: boolean): string => {
    const all = Buffer.concat([unfinished, bytes]);
    if (isOld) return decodeOldText(bytes);
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    let found: string;
    try {
      found = decoder.decode(bytes, { stream });
    } catch {
      if (decoder.encoding !== 'utf-8' || !isAscii) throw refuseCsv(notText);
      isOld = true;
      return decodeOldText(all);
    }
    if (found.includes('\u0000')) throw refuseCsv(notText);
    isAscii &&= !/[^\p{ASCII}]/u.test(found);
    unfinished = new Uint8Array(unfinishedLetter(all));
    return found;
  };
  return { decode: (bytes) => text(bytes, true), end: () => text(new Uint8Array(), false) };
}

const delimiters = [',', ';', '\t', '|'];

/** The separator that occurs most often in the first line. */
export function delimiterOf(start: string): string {
  const named = /^sep=([,;\t|])\r?\n/i.exec(start)?.[1];
  if (named !== undefined) return named;
  const counts = new Map(delimiters.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of start) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] > 0 ? best[0] : ',';
}

/**
 * Cells a spreadsheet would execute: `=` starts a formula, and the other signs do when a function, a
 * program call or a reference to another sheet follows. Plain numbers and names are safe.
 */
export const isFormula = (cell: string): boolean =>
  cell.startsWith('=') || /^[+\-@].*(?:\w\s*\(|\||!\$?[A-Z]{1,3}\$?\d)/is.test(cell);

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f\s]+/g;

/** One line of a cell, as a table shows it. */
function cleanCell(cell: string, row: number, column: number): string {
  const clean = cell.replace(control, ' ').trim();
  if (isFormula(clean)) {
    throw refuseCsv(
      `Row ${row}, column ${column} holds a formula. Replace it with its value and upload the file again.`,
    );
  }
  return clean;
}

function cleanRow(cells: readonly string[], row: number, columns: number | null): string[] {
  const clean = cells.map((cell, at) => cleanCell(cell, row, at + 1));
  if (columns === null) return clean;
  while (clean.length > columns && clean.at(-1) === '') clean.pop();
  if (clean.length > columns) throw refuseCsv(`Row ${row} has more cells than the heading.`);
  return clean;
}

export interface CsvReader {
  feed(text: string): void;
  end(): void;
}

/** Clean rows of a table, its heading first. @throws ranking.csvRefused */
function createRows(onRow: (cells: string[]) => void) {
  let columns: number | null = null;
  let count = 0;
  return {
    add(cells: readonly string[], row: number): void {
      const clean = cleanRow(cells, row, columns);
      if (clean.every((each) => each === '')) return;
      columns ??= clean.length;
      count += 1;
      if (count > limits.rankingCsvRows + 1)
        throw refuseCsv(`A table has at most ${limits.rankingCsvRows.toLocaleString('en-US')} rows.`);
      onRow(clean);
    },
    end(): void {
      if (count < 2) throw refuseCsv('This file has no rows below its header.');
    },
  };
}

/** Divides signs into cells and rows, whose places errors name. @throws ranking.csvRefused */
function createDivider(
  delimiter: string,
  cellCharacters: number,
  onRow: (cells: readonly string[], row: number) => void,
) {
  let cell = '';
  let cells: string[] = [];
  let where: 'plain' | 'quoted' | 'after' = 'plain';
  let row = 1;
  let afterReturn = false;

  const endCell = (): void => {
    if (cells.length >= limits.rankingCsvColumns)
      throw refuseCsv(`Row ${row} has more than ${limits.rankingCsvColumns} columns.`);
    cells.push(cell);
    cell = '';
    where = 'plain';
  };
  const endRow = (): void => {
    endCell();
    const ended = cells;
    cells = [];
    onRow(ended, row);
    row += 1;
  };
  const add = (sign: string): void => {
    cell += sign;
    if (cell.length <= cellCharacters) return;
    const quote = where === 'quoted' ? ' Is a quotation mark missing?' : '';
    throw refuseCsv(
      `Row ${row}, column ${cells.length + 1} is longer than ${cellCharacters.toLocaleString('en-US')} characters.${quote}`,
    );
  };
  const read = (sign: string): void => {
    if (where === 'quoted') {
      if (sign === '"') where = 'after';
      else add(sign);
    } else if (sign === '"' && where === 'after') {
      add('"');
      where = 'quoted';
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      where = 'quoted';
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (!(sign === '\n' && afterReturn)) endRow();
    } else add(sign);
    afterReturn = sign === '\r';
  };
  const end = (): void => {
    if (where === 'quoted') throw refuseCsv(`A quotation mark in row ${row} is never closed.`);
    if (cell !== '' || cells.length > 0) endRow();
  };
  return { read, end };
}

/** The part of the first line that is enough to detect the separator. */
const enough = 8_192;

/**
 * Splits text that comes in chunks; `onRow` gets clean rows, the heading first. @throws ranking.csvRefused
 */
export function createCsvReader(
  onRow: (cells: string[]) => void,
  cellCharacters: number = limits.rankingCell,
): CsvReader {
  const rows = createRows(onRow);
  let start = '';
  let divider: ReturnType<typeof createDivider> | null = null;
  const begin = () => {
    const begun = createDivider(delimiterOf(start), cellCharacters, rows.add);
    for (const sign of start.replace(/^sep=[,;\t|]\r?\n/i, '')) begun.read(sign);
    start = '';
    return begun;
  };
  return {
    feed(text) {
      if (divider !== null) {
        for (const sign of text) divider.read(sign);
        return;
      }
      start += text;
      if (start.length >= enough) divider = begin();
    },
    end() {
      divider ??= begin();
      divider.end();
      rows.end();
    },
  };
}

const cellOf = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * A row as it is stored: one line, always with commas and in UTF-8. A row with a single empty cell keeps
 * its quotes.
 */
export const lineOf = (cells: readonly string[]): string =>
  `${cells.length === 1 && cells[0] === '' ? '""' : cells.map(cellOf).join(',')}\n`;
