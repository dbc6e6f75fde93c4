const opensFormula = /^[=+\-@\t\r]/;

/** What a spreadsheet would calculate gets an apostrophe, which it shows as text. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = opensFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** As spreadsheets and programs read it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
