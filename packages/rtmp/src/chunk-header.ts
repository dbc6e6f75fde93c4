// The header of one chunk, in its four formats: each omits fields of the previous chunk.
import { RtmpRefused } from './refusals.ts';

export type ChunkHeader = {
  id: number;
  /** 0 has all fields, 3 none. */
  format: number;
  type: number;
  streamId: number;
  /** Length of the whole message. */
  length: number;
  timestampMs: number;
  deltaMs: number;
  /** The four bytes after the header, if the time doesn't fit into three. */
  extendedTime: number | null;
};

/** The last header of a chunk stream, and whether its message is incomplete. */
export type KnownChunk = { header: ChunkHeader; isOpen: boolean };
export type ParsedHeader = { header: ChunkHeader; bytes: number };

const isExtended = 0xffffff;
const formatBytes = [11, 7, 3, 0];

/** @returns null until the header is complete. @throws RtmpRefused */
export function parseChunkHeader(
  input: Buffer,
  from: number,
  find: (id: number) => KnownChunk | undefined,
): ParsedHeader | null {
  const basic = parseBasic(input, from);
  if (basic === null) return null;
  const { id, format } = basic;
  const at = from + basic.bytes;
  const size = formatBytes[format] ?? 0;
  if (input.length < at + size) return null;
  const known = find(id);
  if (format === 3) {
    if (known === undefined) throw new RtmpRefused('protocol', 'a chunk without a header');
    return repeated(input, from, at, known);
  }
  const before = known?.header;
  if (format !== 0 && before === undefined) throw new RtmpRefused('protocol', 'a chunk without a header');
  const short = input.readUIntBE(at, 3);
  const hasExtended = short === isExtended;
  if (hasExtended && input.length < at + size + 4) return null;
  const time = hasExtended ? input.readUInt32BE(at + size) : short;
  const header: ChunkHeader = {
    id,
    format,
    length: size >= 7 ? input.readUIntBE(at + 3, 3) : (before?.length ?? 0),
    type: size >= 7 ? (input[at + 6] ?? 0) : (before?.type ?? 0),
    streamId: size >= 11 ? input.readUInt32LE(at + 7) : (before?.streamId ?? 0),
    timestampMs: format === 0 ? time : addTime(before?.timestampMs ?? 0, time),
    deltaMs: time,
    extendedTime: hasExtended ? time : null,
  };
  return { header, bytes: basic.bytes + size + (hasExtended ? 4 : 0) };
}

/** The next chunk of a message, or a message with the same header as the one before. */
function repeated(input: Buffer, from: number, at: number, known: KnownChunk): ParsedHeader | null {
  const { header, isOpen } = known;
  let bytes = at - from;
  if (header.extendedTime !== null) {
    if (input.length < at + 4) return null;
    // Most encoders repeat the extended time in these chunks, some don't.
    if (input.readUInt32BE(at) === header.extendedTime) bytes += 4;
  }
  const timestampMs = isOpen ? header.timestampMs : addTime(header.timestampMs, header.deltaMs);
  return { header: { ...header, format: 3, timestampMs }, bytes };
}

/** Ids up to 63 need one byte, up to 319 two, the others three. */
function parseBasic(input: Buffer, at: number): { id: number; format: number; bytes: number } | null {
  const first = input[at];
  if (first === undefined) return null;
  const format = first >> 6;
  const id = first & 0x3f;
  if (id > 1) return { id, format, bytes: 1 };
  const second = input[at + 1];
  if (id === 0) return second === undefined ? null : { id: 64 + second, format, bytes: 2 };
  const third = input[at + 2];
  if (second === undefined || third === undefined) return null;
  return { id: 64 + second + third * 256, format, bytes: 3 };
}

/** Time wraps after 49 days. */
const addTime = (timestampMs: number, deltaMs: number): number => (timestampMs + deltaMs) >>> 0;
