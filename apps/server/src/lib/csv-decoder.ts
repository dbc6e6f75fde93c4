// Bytes of a CSV file -> its text.

/** The bytes are not text. */
export class NotText extends Error {}

/** Detects the encoding from the first bytes, also UTF-16 without a byte order mark; UTF-8 by default. */
function encodingOf([first, second]: Uint8Array): string {
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  if (isLittle) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)
    ? 'utf-16be'
    : 'utf-8';
}

export interface CsvDecoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** An incomplete UTF-8 character at the end of the bytes. */
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

// windows-1252 maps every other byte to a letter; a table contains none of these.
// oxlint-disable-next-line no-control-regex
const notInTables = /[\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/;

/** Text of old spreadsheets, with one byte per letter. */
function decodeOldText(bytes: Uint8Array): string {
  const found = new TextDecoder('windows-1252').decode(bytes);
  if (notInTables.test(found)) throw new NotText();
  return found;
}

/**
 * Decodes chunks: UTF-8, UTF-16, or windows-1252 if the first letter that isn't ASCII is not valid UTF-8.
 * @throws NotText
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
      if (decoder.encoding !== 'utf-8' || !isAscii) throw new NotText();
      isOld = true;
      return decodeOldText(all);
    }
    if (found.includes('\u0000')) throw new NotText();
    isAscii &&= !/[^\p{ASCII}]/u.test(found);
    unfinished = new Uint8Array(unfinishedLetter(all));
    return found;
  };
  return { decode: (bytes) => text(bytes, true), end: () => text(new Uint8Array(), false) };
}
