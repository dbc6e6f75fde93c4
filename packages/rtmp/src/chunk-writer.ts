// Splits messages into chunks, each with a full header: the server sends little.
import type { RtmpMessage } from './messages.ts';

const isExtended = 0xffffff;

export function writeChunks(chunkStreamId: number, message: RtmpMessage, chunkBytes: number): Buffer {
  const { payload, timestampMs } = message;
  const extended = timestampMs >= isExtended ? uint32(timestampMs) : Buffer.alloc(0);
  const header = Buffer.alloc(11);
  header.writeUIntBE(Math.min(timestampMs, isExtended), 0, 3);
  header.writeUIntBE(payload.length, 3, 3);
  header[6] = message.type;
  header.writeUInt32LE(message.streamId, 7);
  const pieces = [basicHeader(0, chunkStreamId), header, extended, payload.subarray(0, chunkBytes)];
  for (let at = chunkBytes; at < payload.length; at += chunkBytes)
    pieces.push(basicHeader(3, chunkStreamId), extended, payload.subarray(at, at + chunkBytes));
  return Buffer.concat(pieces);
}

function basicHeader(format: number, id: number): Buffer {
  const first = format << 6;
  if (id < 64) return Buffer.from([first | id]);
  if (id < 320) return Buffer.from([first, id - 64]);
  return Buffer.from([first | 1, (id - 64) & 0xff, (id - 64) >> 8]);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
