// Splits CSV into rows of cells; used by everything that reads CSV.

const delimiters = [',', ';', '\t', '|'] as const;
const namedDelimiter = /^sep=([,;\t|])\r?\n/i;
/** Enough lines to detect the separator. */
const mostLines = 20;

/** Counts each separator in each of the first lines, outside quotes. */
function signsPerLine(start: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let [isQuoted, isCellStart, isEmpty] = [false, true, true];
  for (const sign of start) {
    const isSign = delimiters.some((each) => each === sign);
    if (sign === '"' && (isQuoted || isCellStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!isEmpty) lines.push(counts);
      if (lines.length === mostLines) return lines;
      counts = new Map();
      [isCellStart, isEmpty] = [true, true];
      continue;
    } else if (!isQuoted && isSign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    isEmpty = false;
    isCellStart = isSign || (isCellStart && sign === ' ');
  }
  return isEmpty ? lines : [...lines, counts];
}

/** The separator that a file declares; else the one in most of its first lines, then the most frequent. */
export function delimiterOf(start: string): string {
  const named = namedDelimiter.exec(start)?.[1];
  if (named !== undefined) return named;
  const lines = signsPerLine(start);
  const score = (sign: string): number =>
    lines.filter((line) => line.has(sign)).length * 10_000 + (lines[0]?.get(sign) ?? 0);
  const [best] = delimiters.toSorted((a, b) => score(b) - score(a));
  return best !== undefined && score(best) > 0 ? best : ',';
}

export type CsvProblem = 'unclosedQuote' | 'cellTooLong' | 'quotedCellTooLong' | 'tooManyCells';

/** An unreadable row and its position; both count from 1. */
export class CsvRowRefused extends Error {
  readonly problem: CsvProblem;
  readonly row: number;
  readonly column: number;
  constructor(problem: CsvProblem, row: number, column: number) {
    super(`row ${row}, column ${column}: ${problem}`);
    this.problem = problem;
    this.row = row;
    this.column = column;
  }
}

export interface CsvLimits {
  cellCharacters: number;
  columns: number;
  /** Form of this list's rows: a cell with a line like that has an unclosed quote. */
  rowForm?: RegExp;
}
type OnRow = (cells: readonly string[], row: number) => void;

interface CsvDivider {
  read(sign: string): void;
  end(): void;
}

/**
 * Splits characters into cells and rows. A quotation mark inside an unquoted cell is an ordinary character.
 * @throws CsvRowRefused
 */
function createDivider(
  delimiter: string,
  { cellCharacters, columns }: CsvLimits,
  onRow: OnRow,
  firstRow = 1,
): CsvDivider {
  let cell = '';
  let cells: string[] = [];
  let where: 'plain' | 'quoted' | 'after' = 'plain';
  let row = firstRow;
  let [isAfterReturn, hasLineBreak] = [false, false];
  const refused = (problem: CsvProblem) => new CsvRowRefused(problem, row, cells.length + 1);

  const endCell = (): void => {
    if (cells.length >= columns) throw refused('tooManyCells');
    cells.push(cell);
    cell = '';
    [where, hasLineBreak] = ['plain', false];
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
    if (cell.length > cellCharacters) throw refused(where === 'quoted' ? 'quotedCellTooLong' : 'cellTooLong');
  };
  const readQuoted = (sign: string): void => {
    if (sign === '"') where = 'after';
    else add(sign);
    hasLineBreak ||= sign === '\n' || sign === '\r';
  };
  const readPlain = (sign: string): void => {
    if (sign === '"' && where === 'after') {
      add('"');
      where = 'quoted';
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      where = 'quoted';
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (!(sign === '\n' && isAfterReturn)) endRow();
      // The quotation mark that seems to close a multiline cell opens one in a later line.
    } else if (hasLineBreak && sign.trim() !== '') throw refused('unclosedQuote');
    else add(sign);
  };
  return {
    read(sign) {
      if (where === 'quoted') readQuoted(sign);
      else readPlain(sign);
      isAfterReturn = sign === '\r';
    },
    end() {
      if (where === 'quoted') throw refused('unclosedQuote');
      if (cell !== '' || cells.length > 0) endRow();
    },
  };
}

export interface CsvReader {
  feed(text: string): void;
  end(): void;
}

/** Enough of a file to detect the separator. */
const enough = 8_192;

/** Reads text in chunks. @throws CsvRowRefused at the first unreadable row */
export function createCsvReader(limits: CsvLimits, onRow: OnRow): CsvReader {
  let start = '';
  let divider: CsvDivider | null = null;
  const begin = (): CsvDivider => {
    const begun = createDivider(delimiterOf(start), limits, onRow);
    for (const sign of start.replace(namedDelimiter, '')) begun.read(sign);
    start = '';
    return begun;
  };
  return {
    feed(text) {
      if (divider === null) {
        start += text;
        if (start.length >= enough) divider = begin();
      } else for (const sign of text) divider.read(sign);
    },
    end() {
      divider ??= begin();
      divider.end();
    },
  };
}

export type CsvLine =
  | { row: number; cells: readonly string[] }
  | { row: number; problem: CsvProblem; line: string };

/** Limit of characters read again after unreadable rows, for files that consist of such rows. */
const mostReadAgain = 20_000_000;
const lineBreak = /\r\n|[\r\n]/g;
/** All rows. Unreadable ones are listed with their problem. Null if there are too many of them. */
export function readCsvRows(text: string, limits: CsvLimits): CsvLine[] | null {
  const csv = text.replace(namedDelimiter, '');
  const delimiter = delimiterOf(text.slice(0, enough));
  const lines: CsvLine[] = [];
  let rowStart = 0;
  let width: number | undefined;
  let readAgain = 0;
  const hasSwallowed = (cells: readonly string[], source: string): boolean =>
    limits.rowForm !== undefined &&
    cells.some((cell) => /[\r\n]/.test(cell)) &&
    source
      .split(/[\r\n]+/)
      .slice(1)
      .some((line) => line.split(delimiter).length === width && limits.rowForm?.test(line) === true);
  while (rowStart < csv.length) {
    let at = rowStart;
    const addRow: OnRow = (cells, row) => {
      if (hasSwallowed(cells, csv.slice(rowStart, at))) throw new CsvRowRefused('unclosedQuote', row, 1);
      width ??= cells.length;
      lines.push({ row, cells });
      rowStart = at + 1;
    };
    const divider = createDivider(delimiter, limits, addRow, lines.length + 1);
    try {
      for (; at < csv.length; at += 1) divider.read(csv[at] ?? '');
      divider.end();
      return lines;
    } catch (error) {
      if (!(error instanceof CsvRowRefused)) throw error;
      readAgain += at - rowStart;
      if (readAgain > mostReadAgain) return null;
      if (csv.startsWith('\r\n', rowStart - 1)) rowStart += 1;
      lineBreak.lastIndex = rowStart;
      const lineEnd = lineBreak.exec(csv)?.index ?? csv.length;
      lines.push({ row: error.row, problem: error.problem, line: csv.slice(rowStart, lineEnd) });
      rowStart = lineEnd === csv.length ? lineEnd : lineBreak.lastIndex;
    }
  }
  return lines;
}
