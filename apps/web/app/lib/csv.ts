// Tables as spreadsheets save them.

const decoders: readonly (readonly [name: string, fits: (start: Uint8Array) => boolean])[] = [
  // Detected without a byte order mark, too: every other byte of common letters is 0.
  ['utf-16le', ([first, second]) => (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)],
  ['utf-16be', ([first, second]) => (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)],
  ['utf-8', () => true],
  // Excel's encoding in Europe.
  ['windows-1252', () => true],
];
// Windows-1252 decodes any bytes, so a file with these control characters is no table.
// oxlint-disable-next-line no-control-regex
const notInTables = /[\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/;

// Invisible signs that some exports leave in a cell.
// oxlint-disable-next-line no-control-regex
const strayControls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The text of a CSV file; null when it is none. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  const start = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  for (const [name, fits] of decoders) {
    if (!fits(start)) continue;
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes);
      if (name === 'windows-1252' && notInTables.test(text)) return null;
      return text.includes('\u0000') ? null : text.replaceAll(strayControls, '');
    } catch {
      // Another encoding.
    }
  }
  return null;
}
