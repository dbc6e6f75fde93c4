// CSV as spreadsheets and programs read it. Everything that writes CSV for people writes it with this.

/** Numbers begin with the same signs, and a spreadsheet only reads them. */
const plainNumber = /^[+-]?[$£€¥]?\d[\d.,:'\u00a0\u202f ]*[%€]?$/;
const onlySigns = /^[=+\-@]+$/;

/** Some spreadsheets read the wide signs of East Asia as well, and sep= at the start of a file as its separator. */
const formulaAtStart = /^(?:[\s"\p{Cf}]*(?:[=+\-@＝＋－＠]|sep=)|[\t\r])/iu;
const afterNumber = /[,;\t\r\n]/;
const formulaBehindSeparator = /(\r\n|[,;|\t\r\n])(?=[\s"\p{Cf}]{0,100}[=+\-@＝＋－＠])/gu;

/**
 * A cell that no spreadsheet calculates. An apostrophe is put before a formula at its start, and behind the
 * separators of other countries: a spreadsheet there divides the cell at them.
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

/** Quoted where a reader of any country would divide it. */
export const quotedCell = (cell: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Numbers are written as they are, with a point. */
export type CsvRow = readonly (string | number)[];

const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : quotedCell(inertCell(value));

export const csvRow = (cells: CsvRow): string => `${cells.map(csvCell).join(',')}\r\n`;
export const csvOf = (rows: readonly CsvRow[]): string => rows.map(csvRow).join('');
