// Tables as spreadsheets write and read them.

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

const decoders: readonly (readonly [name: string, fits: (start: Uint8Array) => boolean])[] = [
  ['utf-16le', (start) => start[0] === 0xff && start[1] === 0xfe],
  ['utf-8', () => true],
  // What Excel saves in Europe.
  ['windows-1252', () => true],
];
// Windows-1252 has a letter for every byte; a table has none of these.
// oxlint-disable-next-line no-control-regex
const notInTables = /[\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/;

/** The text of a CSV file; null when it is none. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  const start = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  for (const [name, fits] of decoders) {
    if (!fits(start)) continue;
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes);
      return notInTables.test(text) ? null : text;
    } catch {
      // Another encoding.
    }
  }
  return null;
}
