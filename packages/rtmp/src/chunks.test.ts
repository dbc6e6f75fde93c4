import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkReader } from './chunk-reader.ts';
import { uint32, writeChunks } from './chunk-writer.ts';
import { rtmpLimits } from './limits.ts';
import { messageType, type RtmpMessage } from './messages.ts';
import { RtmpRefused } from './refusals.ts';

const small = {
  ...rtmpLimits,
  chunkStreams: 4,
  commandBytes: 1_000,
  metadataBytes: 2_000,
  audioBytes: 3_000,
  videoBytes: 20_000,
  unfinishedBytes: 30_000,
};

function readAll(bytes: Buffer, cuts: number[] = [], reader = new ChunkReader(small)): RtmpMessage[] {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).flatMap((to, i) => {
    reader.push(bytes.subarray(at[i], to));
    const messages: RtmpMessage[] = [];
    for (let next = reader.next(); next !== null; next = reader.next()) messages.push(next);
    return messages;
  });
}

const detailOf = (bytes: Buffer): string => {
  try {
    return `${readAll(bytes).length} messages`;
  } catch (error) {
    return error instanceof RtmpRefused ? error.detail : String(error);
  }
};

const anyMessage = fc.record({
  chunkStreamId: fc.constantFrom(3, 63, 64, 65_000),
  type: fc.constantFrom(messageType.video, messageType.audio, messageType.commandAmf0),
  streamId: fc.nat(5),
  timestampMs: fc.oneof(fc.nat(1_000), fc.integer({ min: 0xfffffe, max: 0xffffffff })),
  payload: fc.uint8Array({ maxLength: 900 }).map((bytes) => Buffer.from(bytes)),
});

const chunk = (header: number[], ...rest: Buffer[]): Buffer => Buffer.concat([Buffer.from(header), ...rest]);
const audio = (format: number, time: number[], payload: string): Buffer =>
  chunk(
    [
      (format << 6) | 4,
      ...time,
      ...(format < 2 ? [0, 0, payload.length, 8] : []),
      ...(format === 0 ? [1, 0, 0, 0] : []),
    ],
    Buffer.from(payload),
  );

describe('chunks', () => {
  it('reads what it writes, in whatever pieces it arrives', () => {
    const anyCuts = fc.array(fc.nat(), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.array(anyMessage, { maxLength: 8 }),
        fc.integer({ min: rtmpLimits.leastChunkBytes, max: 2_000 }),
        anyCuts,
        (sent, size, cuts) => {
          const announced = writeChunks(
            2,
            { type: 1, streamId: 0, timestampMs: 0, payload: uint32(size) },
            128,
          );
          const bytes = sent.map(({ chunkStreamId, ...message }) =>
            writeChunks(chunkStreamId, message, size),
          );
          const read = readAll(
            Buffer.concat([announced, ...bytes]),
            cuts,
            new ChunkReader({ ...small, chunkStreams: 9 }),
          );
          expect(read).toEqual(
            sent.map(({ type, streamId, timestampMs, payload }) => ({
              type,
              streamId,
              timestampMs,
              payload,
            })),
          );
        },
      ),
    );
  });

  it('holds no more than the limit for any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 20 }), (pieces) => {
        const reader = new ChunkReader(small);
        try {
          for (const piece of pieces) {
            reader.push(Buffer.from(piece));
            while (reader.next() !== null);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(RtmpRefused);
        }
        expect(reader.unfinishedBytes).toBeLessThanOrEqual(small.unfinishedBytes);
      }),
    );
  });

  it('adds up times where a header leaves them out', () => {
    const bytes = Buffer.concat([
      audio(0, [0, 0, 10], 'first'),
      audio(1, [0, 0, 23], 'other'),
      audio(2, [0, 0, 20], 'third'),
      audio(3, [], 'again'),
    ]);
    expect(readAll(bytes).map(({ timestampMs }) => timestampMs)).toEqual([10, 33, 53, 73]);
  });

  it('takes messages of several chunk streams in between', () => {
    const video = chunk([6, 0, 0, 0, 0, 0, 200, 9, 1, 0, 0, 0], Buffer.alloc(128, 1));
    const rest = chunk([0xc6], Buffer.alloc(72, 2));
    const read = readAll(Buffer.concat([video, audio(0, [0, 0, 5], 'sound'), rest]));
    expect(read.map(({ type, payload }) => [type, payload.length])).toEqual([
      [8, 5],
      [9, 200],
    ]);
  });

  it('reads extended times, repeated in the next chunk or not', () => {
    const head = [6, 0xff, 0xff, 0xff, 0, 0, 200, 9, 1, 0, 0, 0, 1, 2, 3, 4];
    const first = chunk(head, Buffer.alloc(128, 5));
    const repeats = Buffer.concat([first, chunk([0xc6, 1, 2, 3, 4], Buffer.alloc(72, 5))]);
    const doesNot = Buffer.concat([first, chunk([0xc6], Buffer.alloc(72, 5))]);
    for (const bytes of [repeats, doesNot])
      expect(readAll(bytes)).toEqual([
        { type: 9, streamId: 1, timestampMs: 0x01020304, payload: Buffer.alloc(200, 5) },
      ]);
  });

  it('forgets a message that the encoder aborts', () => {
    const begun = chunk([6, 0, 0, 0, 0, 0, 200, 9, 1, 0, 0, 0], Buffer.alloc(128, 1));
    const abort = writeChunks(2, { type: 2, streamId: 0, timestampMs: 0, payload: uint32(6) }, 128);
    const whole = chunk([6, 0, 0, 0, 0, 0, 1, 9, 1, 0, 0, 0, 7]);
    const reader = new ChunkReader(small);
    expect(readAll(Buffer.concat([begun, abort]), [], reader)).toEqual([]);
    expect(reader.unfinishedBytes).toBe(0);
    expect(readAll(whole, [], reader)).toHaveLength(1);
  });

  it.each([
    ['a command', messageType.commandAmf0, small.commandBytes],
    ['metadata', messageType.dataAmf0, small.metadataBytes],
    ['audio', messageType.audio, small.audioBytes],
    ['video', messageType.video, small.videoBytes],
    ['an unknown message', 99, small.commandBytes],
    ['a control message', messageType.userControl, 64],
  ])('refuses %s beyond its size when it is announced', (_name, type, most) => {
    const announce = (length: number): Buffer =>
      chunk([4, 0, 0, 0, (length >> 16) & 255, (length >> 8) & 255, length & 255, type, 1, 0, 0, 0, 1]);
    expect(detailOf(announce(most))).toBe('0 messages');
    expect(detailOf(announce(most + 1))).toBe(`${most + 1} bytes in a message of type ${type}`);
  });

  it('refuses more chunk streams than the limit', () => {
    const streams = (count: number): Buffer =>
      Buffer.concat(
        Array.from({ length: count }, (_, i) => chunk([10 + i, 0, 0, 0, 0, 0, 1, 8, 1, 0, 0, 0, 1])),
      );
    expect(detailOf(streams(small.chunkStreams))).toBe('4 messages');
    expect(detailOf(streams(small.chunkStreams + 1))).toBe('too many chunk streams');
  });

  it('refuses unfinished messages beyond the limit', () => {
    const size = writeChunks(2, { type: 1, streamId: 0, timestampMs: 0, payload: uint32(16_000) }, 128);
    const begun = (id: number): Buffer =>
      chunk([id, 0, 0, 0, 0, 0x4e, 0x20, 9, 1, 0, 0, 0], Buffer.alloc(16_000, 1));
    expect(detailOf(Buffer.concat([size, begun(6)]))).toBe('0 messages');
    expect(detailOf(Buffer.concat([size, begun(6), begun(7)]))).toBe('too many unfinished messages');
  });

  it.each([0, 1, 127, rtmpLimits.chunkBytes + 1, 0xffffffff])('refuses chunks of %i bytes', (size) => {
    const announced = writeChunks(2, { type: 1, streamId: 0, timestampMs: 0, payload: uint32(size) }, 128);
    expect(detailOf(announced)).toBe(`chunks of ${size}`);
  });

  it.each([
    ['a chunk without a header', Buffer.from([0xc4])],
    ['a chunk without a header', Buffer.from([0x84, 0, 0, 1])],
    [
      'a message begins within another',
      Buffer.concat([
        chunk([4, 0, 0, 0, 0, 0, 200, 8, 1, 0, 0, 0], Buffer.alloc(128)),
        audio(0, [0, 0, 1], 'x'),
      ]),
    ],
    ['a control message ends too early', chunk([2, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0])],
  ])('refuses broken chunks: %s', (detail, bytes) => {
    expect(detailOf(bytes)).toBe(detail);
  });
});
