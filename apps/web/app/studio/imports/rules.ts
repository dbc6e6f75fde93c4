// The table of posts as its author's spreadsheet saved it.

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

/** A table to fill in. */
export const sampleCsv = [
  'title,text,description,type,premium,tags',
  'Morning swim,Thirty minutes in the lake,"0:00 Start\n0:10 The cold",video,no,Wrestling',
  'Why we swim,A conversation,,podcast,yes,Wrestling',
  'What to bring,A list for beginners,,article,no,',
  '',
].join('\r\n');
