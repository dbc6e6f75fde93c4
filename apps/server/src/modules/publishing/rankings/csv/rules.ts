// Parses and cleans CSV rows as a stream. Buffers at most one cell above the limit.
import { quotedCell } from '@realfin/contract/csv';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { createCsvDecoder, NotText } from '../../../../lib/csv-decoder.ts';
import { createCsvReader, CsvRowRefused } from '../../../../lib/csv-reader.ts';

const refuseCsv = (detail: string) => refuse('ranking.csvRefused', { detail });
const notText = "This isn't a CSV file. Save your table as CSV (UTF-8) and try again.";

const isCall = /^[+\-@]+[A-Z][A-Z0-9.]*\(/;
const isProgramCall = /^=.*\w\||^[+\-@].*\w\|.*!/s;
const isReference = /^[+\-@]['\w ]*\w'?!\$?[A-Z]{1,3}\$?\d/;
const isCalculation =
  /^=\s*[+-]*\s*(?:\w[\w.]*\(|\$?[A-Z]{1,3}\$?\d+(?!\w)|\(?[\d.,]+\s*[-+*/^&<>]|["{]|['\w ]*\w'?!)/i;

/**
 * True for definite formulas: calculations, references, and calls of functions or programs. `=3` (a shared
 * rank), `-1 (new)` and `=== Final ===` are text, and get an apostrophe in downloads.
 */
export function isFormula(cell: string): boolean {
  const plain = cell.normalize('NFKC');
  return [isCall, isProgramCall, isReference, isCalculation].some((form) => form.test(plain));
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f\s]+/g;

/** A cell as one line of text, as a table shows it. */
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

/** `row` is the row's place in the file, from 1, with its empty rows counted. */
type OnRow = (cells: string[], row: number) => void;

/** Clean rows of a table, its heading first. @throws ranking.csvRefused */
function createRows(onRow: OnRow) {
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
      onRow(clean, row);
    },
    end(): void {
      if (count < 2) throw refuseCsv('This file has no rows below its header.');
    },
  };
}

/** The error message for a refused row. */
function sentenceOf({ problem, row, column }: CsvRowRefused, cellCharacters: number): string {
  if (problem === 'unclosedQuote') return `A quotation mark in row ${row} is never closed.`;
  if (problem === 'tooManyCells') return `Row ${row} has more than ${limits.rankingCsvColumns} columns.`;
  const most = cellCharacters.toLocaleString('en-US');
  const quote = problem === 'quotedCellTooLong' ? ' Is a quotation mark missing?' : '';
  return `Row ${row}, column ${column} is longer than ${most} characters.${quote}`;
}

interface TableReader {
  /** Accepts raw bytes of a file, or text. */
  feed(piece: Uint8Array | string): void;
  end(): void;
}

/** Calls `onRow` with clean rows, the heading first. @throws ranking.csvRefused */
export function createTableReader(onRow: OnRow, cellCharacters: number = limits.rankingCell): TableReader {
  const rows = createRows(onRow);
  const reader = createCsvReader({ cellCharacters, columns: limits.rankingCsvColumns }, rows.add);
  const decoder = createCsvDecoder();
  const refusing = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (error instanceof NotText) throw refuseCsv(notText);
      throw error instanceof CsvRowRefused ? refuseCsv(sentenceOf(error, cellCharacters)) : error;
    }
  };
  return {
    feed: (piece) => refusing(() => reader.feed(typeof piece === 'string' ? piece : decoder.decode(piece))),
    end: () =>
      refusing(() => {
        reader.feed(decoder.end());
        reader.end();
        rows.end();
      }),
  };
}

/**
 * A row as it is stored: one line, always with commas and in UTF-8. A row with a single empty cell keeps
 * its quotes.
 */
export const lineOf = (cells: readonly string[]): string =>
  `${cells.length === 1 && cells[0] === '' ? '""' : cells.map(quotedCell).join(',')}\n`;
