// Bytes of a peer -> whole messages. Buffers only received bytes, regardless of the announced lengths.
import { parseChunkHeader, type ChunkHeader } from './chunk-header.ts';
import type { RtmpLimits } from './limits.ts';
import { messageType, type RtmpMessage } from './messages.ts';
import { RtmpRefused } from './refusals.ts';

/** State of a chunk stream: the header of its last chunk, and its message while it is incomplete. */
type ChunkStream = { header: ChunkHeader; payload: Buffer; received: number; isOpen: boolean };

type ReaderLimits = Pick<
  RtmpLimits,
  | 'chunkBytes'
  | 'leastChunkBytes'
  | 'chunkStreams'
  | 'commandBytes'
  | 'metadataBytes'
  | 'audioBytes'
  | 'videoBytes'
  | 'unfinishedBytes'
>;

const nothing: Buffer = Buffer.alloc(0);
const firstBytes = 4096;
const controlBytes = 64;

export class ChunkReader {
  readonly #limits: ReaderLimits;
  readonly #onMessage: () => void;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkBytes = 128;
  #input = nothing;
  #at = 0;
  #chunk: { stream: ChunkStream; left: number } | null = null;
  #unfinishedBytes = 0;

  /** `onMessage` is called for every message, including chunk control messages. */
  constructor(limits: ReaderLimits, onMessage: () => void = () => undefined) {
    this.#limits = limits;
    this.#onMessage = onMessage;
  }

  /** Bytes buffered for incomplete messages. */
  get unfinishedBytes(): number {
    return this.#unfinishedBytes;
  }

  push(bytes: Buffer): void {
    const rest = this.#input.length - this.#at;
    this.#input = rest === 0 ? bytes : Buffer.concat([this.#input.subarray(this.#at), bytes]);
    this.#at = 0;
  }

  /** @returns null until more bytes are pushed. @throws RtmpRefused */
  next(): RtmpMessage | null {
    for (;;) {
      this.#chunk ??= this.#readHeader();
      if (this.#chunk === null) return null;
      const { stream } = this.#chunk;
      if (!this.#readPayload(stream, this.#chunk)) return null;
      this.#chunk = null;
      if (stream.received < stream.header.length) continue;
      const message = this.#close(stream);
      this.#onMessage();
      if (!this.#isForReader(message)) return message;
    }
  }

  #readHeader(): { stream: ChunkStream; left: number } | null {
    const parsed = parseChunkHeader(this.#input, this.#at, (id) => {
      const known = this.#streams.get(id);
      return known && { header: known.header, isOpen: known.isOpen };
    });
    if (parsed === null) return null;
    this.#at += parsed.bytes;
    const stream = this.#open(parsed.header);
    return { stream, left: Math.min(this.#chunkBytes, stream.header.length - stream.received) };
  }

  #open(header: ChunkHeader): ChunkStream {
    const known = this.#streams.get(header.id);
    if (known?.isOpen) {
      if (header.format !== 3) throw new RtmpRefused('protocol', 'a message begins within another');
      return known;
    }
    const most = maxBytesOf(header.type, this.#limits);
    if (header.length > most)
      throw new RtmpRefused('protocol', `${header.length} bytes in a message of type ${header.type}`);
    if (known === undefined && this.#streams.size >= this.#limits.chunkStreams)
      throw new RtmpRefused('protocol', 'too many chunk streams');
    const stream = { header, payload: nothing, received: 0, isOpen: true };
    this.#streams.set(header.id, stream);
    return stream;
  }

  /** @returns whether the chunk is complete. */
  #readPayload(stream: ChunkStream, chunk: { left: number }): boolean {
    const bytes = Math.min(chunk.left, this.#input.length - this.#at);
    this.#makeRoom(stream, bytes);
    this.#input.copy(stream.payload, stream.received, this.#at, this.#at + bytes);
    stream.received += bytes;
    this.#at += bytes;
    chunk.left -= bytes;
    return chunk.left === 0;
  }

  /** Grows with the received bytes, not with the announced length. */
  #makeRoom(stream: ChunkStream, bytes: number): void {
    const needed = stream.received + bytes;
    if (needed <= stream.payload.length) return;
    const size = Math.min(stream.header.length, Math.max(needed, stream.payload.length * 2, firstBytes));
    this.#unfinishedBytes += size - stream.payload.length;
    if (this.#unfinishedBytes > this.#limits.unfinishedBytes)
      throw new RtmpRefused('protocol', 'too many unfinished messages');
    const larger = Buffer.allocUnsafe(size);
    stream.payload.copy(larger, 0, 0, stream.received);
    stream.payload = larger;
  }

  #close(stream: ChunkStream): RtmpMessage {
    const { type, streamId, timestampMs } = stream.header;
    const payload = stream.payload.subarray(0, stream.received);
    this.#forget(stream);
    return { type, streamId, timestampMs, payload };
  }

  #forget(stream: ChunkStream): void {
    this.#unfinishedBytes -= stream.payload.length;
    stream.payload = nothing;
    stream.received = 0;
    stream.isOpen = false;
  }

  /** Two message types control the chunks themselves. */
  #isForReader({ type, payload }: RtmpMessage): boolean {
    if (type !== messageType.setChunkSize && type !== messageType.abort) return false;
    if (payload.length < 4) throw new RtmpRefused('protocol', 'a control message ends too early');
    const value = payload.readUInt32BE();
    if (type === messageType.setChunkSize) {
      if (value < this.#limits.leastChunkBytes || value > this.#limits.chunkBytes)
        throw new RtmpRefused('protocol', `chunks of ${value}`);
      this.#chunkBytes = value;
      return true;
    }
    const stream = this.#streams.get(value);
    if (stream?.isOpen) this.#forget(stream);
    return true;
  }
}

function maxBytesOf(type: number, limits: ReaderLimits): number {
  if (type === messageType.video) return limits.videoBytes;
  if (type === messageType.audio) return limits.audioBytes;
  if (type === messageType.dataAmf0 || type === messageType.dataAmf3) return limits.metadataBytes;
  return type <= messageType.peerBandwidth ? controlBytes : limits.commandBytes;
}
