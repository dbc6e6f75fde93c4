// The title, the cover and the chapters in the ID3v2 tag of an MP3 file.

export interface SoundTags {
  title: string | null;
  cover: { type: string; bytes: Uint8Array<ArrayBuffer> } | null;
  /** By their start. */
  chapters: { startSeconds: number; title: string }[];
}

const none: SoundTags = { title: null, cover: null, chapters: [] };
const headerBytes = 10;
/** Larger tags are cut off here. */
export const mostTagBytes = 8_000_000;

/** Sizes of tags have seven bits per byte. */
const sevenBits = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
const eightBits = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const latin = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

const encodings = ['windows-1252', 'utf-16', 'utf-16be', 'utf-8'] as const;

function decodeText(encoding: number, bytes: Uint8Array): string {
  const isBigEndian = encoding === 1 && bytes[0] === 0xfe && bytes[1] === 0xff;
  const name = isBigEndian ? 'utf-16be' : (encodings[encoding] ?? 'utf-8');
  return new TextDecoder(name).decode(bytes);
}

/** A text frame: its encoding, then the text. */
function titleOf(frame: Uint8Array): string | null {
  const [text = ''] = decodeText(frame[0] ?? 0, frame.subarray(1)).split('\u0000');
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' ? null : line;
}

/** A picture frame: encoding, type, kind of picture, description, bytes. */
function coverOf(frame: Uint8Array): SoundTags['cover'] {
  const typeEnd = frame.indexOf(0, 1);
  if (typeEnd < 0) return null;
  const type = latin(frame.subarray(1, typeEnd)).toLowerCase();
  const isWide = frame[0] === 1 || frame[0] === 2;
  let at = typeEnd + 2;
  if (isWide) while (at + 1 < frame.length && (frame[at] !== 0 || frame[at + 1] !== 0)) at += 2;
  else while (at < frame.length && frame[at] !== 0) at += 1;
  const bytes = frame.slice(at + (isWide ? 2 : 1));
  const known = type === 'image/jpg' ? 'image/jpeg' : type;
  return bytes.length > 0 && /^image\/(?:jpeg|png|webp)$/.test(known) ? { type: known, bytes } : null;
}

interface Frame {
  id: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The frames in these bytes, up to the first that is not one. */
function framesIn(bytes: Uint8Array<ArrayBuffer>, version: number): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at + headerBytes <= bytes.length;) {
    const id = latin(bytes.subarray(at, at + 4));
    if (!/^[A-Z0-9]{4}$/.test(id)) break;
    const size = (version === 4 ? sevenBits : eightBits)(bytes.subarray(at + 4, at + 8));
    frames.push({ id, content: bytes.subarray(at + headerBytes, at + headerBytes + size) });
    at += headerBytes + size;
  }
  return frames;
}

/** Start and end in milliseconds, start and end in bytes. */
const chapterTimeBytes = 16;

/** A chapter frame: its name, its times, then frames of its own. Chapters without a title are left out. */
function chapterOf(frame: Uint8Array<ArrayBuffer>, version: number): SoundTags['chapters'] {
  const times = frame.indexOf(0) + 1;
  if (times === 0 || frame.length < times + chapterTimeBytes) return [];
  const startSeconds = eightBits(frame.subarray(times, times + 4)) / 1000;
  const named = framesIn(frame.subarray(times + chapterTimeBytes), version).find(({ id }) => id === 'TIT2');
  const title = named === undefined ? null : titleOf(named.content);
  return title === null ? [] : [{ startSeconds, title }];
}

/** The length of the tag at the start of a file, in bytes; 0 without one. */
export const tagBytes = (start: Uint8Array): number =>
  start.length >= headerBytes && latin(start.subarray(0, 3)) === 'ID3'
    ? headerBytes + sevenBits(start.subarray(6, 10))
    : 0;

/** Reads the tag at the start of a file, in the versions 2.3 and 2.4. */
export function soundTagsOf(file: Uint8Array<ArrayBuffer>): SoundTags {
  const version = file[3] ?? 0;
  const end = Math.min(file.length, tagBytes(file));
  const isExtended = ((file[5] ?? 0) & 0x40) !== 0;
  if (end === 0 || (version !== 3 && version !== 4) || isExtended) return none;
  let { title, cover } = none;
  const chapters: SoundTags['chapters'] = [];
  for (const { id, content } of framesIn(file.subarray(headerBytes, end), version)) {
    if (id === 'TIT2') title ??= titleOf(content);
    if (id === 'APIC') cover ??= coverOf(content);
    if (id === 'CHAP') chapters.push(...chapterOf(content, version));
  }
  return { title, cover, chapters: chapters.toSorted((a, b) => a.startSeconds - b.startSeconds) };
}

/** The tags of a chosen file; none when it cannot be read. */
export async function readSoundTags(file: File): Promise<SoundTags> {
  try {
    const size = tagBytes(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
    if (size === 0) return none;
    return soundTagsOf(new Uint8Array(await file.slice(0, Math.min(size, mostTagBytes)).arrayBuffer()));
  } catch {
    return none;
  }
}
