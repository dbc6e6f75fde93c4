// CSV for spreadsheets and programs. All CSV files for people are written with this module.

/** Numbers begin with the same characters as formulas, but are harmless. */
const plainNumber = /^[+-]?[$£€¥]?\d[\d.,:'\u00a0\u202f ]*[%€]?$/;
const onlySigns = /^[=+\-@]+$/;

/** Some spreadsheets also accept full-width signs, and sep= at the start of a file as its separator. */
const formulaAtStart = /^(?:[\s"\p{Cf}]*(?:[=+\-@＝＋－＠]|sep=)|[\t\r])/iu;
const afterNumber = /[,;\t\r\n]/;
const formulaBehindSeparator = /(\r\n|[,;|\t\r\n])(?=[\s"\p{Cf}]{0,100}[=+\-@＝＋－＠])/gu;

/**
 * Prevents formula injection. An apostrophe is put before a formula at the start of a cell, and after the
 * separators of other countries, where a spreadsheet may split the cell.
 */
export function inertCell(cell: string): string {
  const inside = cell.replaceAll(formulaBehindSeparator, (sign: string, _group: string, at: number) =>
    plainNumber.test(
      cell
        .slice(at + sign.length)
        .split(afterNumber, 1)[0]
        ?.trim() ?? '',
    )
      ? sign
      : `${sign}'`,
  );
  const isPlain = plainNumber.test(cell) || onlySigns.test(cell);
  return formulaAtStart.test(cell) && !isPlain ? `'${inside}` : inside;
}

/** Quotes cells that a reader of any country might split. */
export const quotedCell = (cell: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Numbers are written unformatted, with a decimal point. */
export type CsvRow = readonly (string | number)[];

const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : quotedCell(inertCell(value));

export const csvRow = (cells: CsvRow): string => `${cells.map(csvCell).join(',')}\r\n`;
export const csvOf = (rows: readonly CsvRow[]): string => rows.map(csvRow).join('');
