// The initialization segment: its tracks, and their codec names for players.
import { BadFragment, BoxReader, childrenOf, findBox, readBoxes, type Box } from './boxes.ts';

export type Track = {
  id: number;
  kind: 'video' | 'audio';
  /** Units per second. */
  timescale: number;
  /** RFC 6381, such as avc1.4d401f. */
  codec: string;
  width: number;
  height: number;
  /** For samples without a duration. */
  defaultDuration: number;
  defaultFlags: number;
};

export type InitSegment = { bytes: Buffer; tracks: Track[] };

/** Bytes of the fixed fields of sample entries, for pictures and sound. */
const visualEntryBytes = 78;
const audioEntryBytes = 28;
const entryListBytes = 8;

/** @param bytes `ftyp` and `moov` @throws BadFragment */
export function readInitSegment(bytes: Buffer): InitSegment {
  const moov = readBoxes(bytes, 0, bytes.length).find(({ type }) => type === 'moov');
  if (moov === undefined) throw new BadFragment('no moov');
  const children = childrenOf(bytes, moov);
  const defaults = readDefaults(
    bytes,
    children.find(({ type }) => type === 'mvex'),
  );
  const tracks = children
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => readTrack(bytes, trak, defaults) ?? []);
  if (tracks.length === 0) throw new BadFragment('no track');
  return { bytes, tracks };
}

/** The track that provides times and keyframes. */
export const mainTrack = ({ tracks }: InitSegment): Track | undefined =>
  tracks.find(({ kind }) => kind === 'video') ?? tracks[0];

type Defaults = Map<number, { duration: number; flags: number }>;

function readDefaults(bytes: Buffer, mvex: Box | undefined): Defaults {
  const defaults: Defaults = new Map();
  if (mvex === undefined) return defaults;
  for (const box of childrenOf(bytes, mvex)) {
    if (box.type !== 'trex') continue;
    const reader = new BoxReader(bytes, box).skip(4);
    const id = reader.uint32();
    const duration = reader.skip(4).uint32();
    defaults.set(id, { duration, flags: reader.skip(4).uint32() });
  }
  return defaults;
}

const kinds: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' };

function readTrack(bytes: Buffer, trak: Box, defaults: Defaults): Track | null {
  const [tkhd, mdhd, hdlr, stsd] = ['tkhd', 'mdia/mdhd', 'mdia/hdlr', 'mdia/minf/stbl/stsd'].map((path) =>
    findBox(bytes, trak, path),
  );
  if (!tkhd || !mdhd || !hdlr || !stsd) throw new BadFragment('a track without its boxes');
  const kind = kinds[new BoxReader(bytes, hdlr).skip(8).text(4)];
  if (kind === undefined) return null;
  const { id, width, height } = readHeader(bytes, tkhd);
  const timescale = readTimescale(bytes, mdhd);
  if (timescale === 0) throw new BadFragment('a track without a timescale');
  const { duration = 0, flags = 0 } = defaults.get(id) ?? {};
  const codec = readCodec(bytes, stsd, kind);
  return { id, kind, timescale, codec, width, height, defaultDuration: duration, defaultFlags: flags };
}

function readHeader(bytes: Buffer, tkhd: Box): { id: number; width: number; height: number } {
  const reader = new BoxReader(bytes, tkhd);
  const isLong = reader.uint8() === 1;
  const id = reader.skip(isLong ? 19 : 11).uint32();
  const width = reader.skip(isLong ? 64 : 60).uint32();
  return { id, width: width >>> 16, height: reader.uint32() >>> 16 };
}

function readTimescale(bytes: Buffer, mdhd: Box): number {
  const reader = new BoxReader(bytes, mdhd);
  return reader.uint8() === 1 ? reader.skip(19).uint32() : reader.skip(11).uint32();
}

function readCodec(bytes: Buffer, stsd: Box, kind: Track['kind']): string {
  const [entry] = readBoxes(bytes, stsd.body + entryListBytes, stsd.end);
  if (entry === undefined) throw new BadFragment('a track without a codec');
  const skipped = kind === 'video' ? visualEntryBytes : audioEntryBytes;
  const inner = readBoxes(bytes, Math.min(entry.body + skipped, entry.end), entry.end);
  const avcC = inner.find(({ type }) => type === 'avcC');
  if (avcC) return `avc1.${hex(new BoxReader(bytes, avcC).skip(1).uint24(), 6)}`;
  const esds = inner.find(({ type }) => type === 'esds');
  if (esds) return `mp4a.40.${readObjectType(bytes, esds)}`;
  throw new BadFragment(`the codec ${entry.type}`);
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const decoderConfigTag = 4;
const decoderSpecificTag = 5;

/** Nested descriptors; the last one begins with five bits of the AAC object type. */
function readObjectType(bytes: Buffer, esds: Box): number {
  const reader = new BoxReader(bytes, esds).skip(4);
  // The first describes the stream: its id and flags, none of which ffmpeg sets.
  readDescriptor(reader);
  reader.skip(3);
  if (readDescriptor(reader) !== decoderConfigTag) throw new BadFragment('an unknown descriptor');
  reader.skip(13);
  if (readDescriptor(reader) !== decoderSpecificTag) throw new BadFragment('an unknown descriptor');
  return reader.uint8() >> 3;
}

/** @returns the tag, after skipping the length that follows it. */
function readDescriptor(reader: BoxReader): number {
  const tag = reader.uint8();
  while (reader.uint8() & 0x80);
  return tag;
}
