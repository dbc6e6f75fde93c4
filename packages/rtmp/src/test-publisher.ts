// An encoder for tests: hand-made bytes, and its side of a connection.
import net from 'node:net';
import { decodeAmf0, encodeAmf0, type AmfValue } from './amf0.ts';
import { ChunkReader } from './chunk-reader.ts';
import { uint32, writeChunks } from './chunk-writer.ts';
import { echoBytes, helloBytes } from './handshake.ts';
import { rtmpLimits } from './limits.ts';
import { messageType } from './messages.ts';

const chunkBytes = 4096;

export const hello = Buffer.concat([Buffer.from([3]), Buffer.alloc(helloBytes - 1, 7)]);
export const echo = Buffer.alloc(echoBytes, 9);

export const message = (type: number, payload: Buffer, timestampMs = 0, chunkStreamId = 4): Buffer =>
  writeChunks(chunkStreamId, { type, streamId: 1, timestampMs, payload }, chunkBytes);

export const command = (...values: AmfValue[]): Buffer =>
  message(messageType.commandAmf0, encodeAmf0(...values), 0, 3);

export const setChunkSize = (size = chunkBytes): Buffer =>
  message(messageType.setChunkSize, uint32(size), 0, 2);

export const connect = (app: string): Buffer =>
  command('connect', 1, { app, flashVer: 'FMLE/3.0 (test)', tcUrl: `rtmp://localhost/${app}` });

export const publish = (key: string): Buffer => command('publish', 5, null, key, 'live');

/** The messages up to the key, as OBS and ffmpeg send them. */
export const opening = (app: string, key: string): Buffer[] => [
  ...[hello, echo, setChunkSize(), connect(app)],
  command('releaseStream', 2, null, key),
  command('FCPublish', 3, null, key),
  command('createStream', 4, null),
  publish(key),
];

export const stop = (key: string): Buffer[] => [
  command('FCUnpublish', 6, null, key),
  command('deleteStream', 7, null, 1),
];

/** H.264 Main; it is never decoded. */
export const videoConfig = Buffer.from([0x17, 0, 0, 0, 0, 1, 77, 0x40, 0x1e, 0xff, 0xe1, 0, 0]);
export const audioConfig = Buffer.from([0xaf, 0, 0x12, 0x10]);

/** One of 25 frames a second, with its sound. */
export function recordedFrame(at: number, frameBytes = 900): Buffer[] {
  const head = Buffer.from([at % 50 === 0 ? 0x17 : 0x27, 1, 0, 0, 0]);
  const body = Buffer.concat([head, Buffer.alloc(frameBytes, at)]);
  return [
    message(messageType.video, body, at * 40, 6),
    message(messageType.audio, Buffer.from([0xaf, 1, at]), at * 40),
  ];
}

/** Two seconds of frames, with metadata and configurations before them. */
export function recordedFrames(frames = 50, frameBytes = 900): Buffer[] {
  const metadata = encodeAmf0('@setDataFrame', 'onMetaData', { width: 1280, height: 720, encoder: 'test' });
  return [
    message(messageType.dataAmf0, metadata),
    message(messageType.video, videoConfig, 0, 6),
    message(messageType.audio, audioConfig),
    ...Array.from({ length: frames }, (_, at) => recordedFrame(at, frameBytes)).flat(),
  ];
}

export type Reply = { name: string; code: string; description: string };

const isObject = (value: AmfValue | undefined): boolean => typeof value === 'object' && value !== null;

/** The server's replies: commands with the code and description of their status. */
export function readReplies(bytes: Buffer): Reply[] {
  const reader = new ChunkReader(rtmpLimits);
  reader.push(bytes.subarray(Math.min(bytes.length, helloBytes + echoBytes)));
  const found: Reply[] = [];
  for (let next = reader.next(); next !== null; next = reader.next()) {
    if (next.type !== messageType.commandAmf0) continue;
    const [name, , , info] = decodeAmf0(next.payload);
    const { code = '', description = '' } = (isObject(info) ? info : {}) as Partial<Reply>;
    found.push({ name: typeof name === 'string' ? name : '', code, description });
  }
  return found;
}

/** An encoder on a socket. */
export class TestPublisher {
  readonly socket: net.Socket;
  readonly closed: Promise<void>;
  #received = Buffer.alloc(0);

  constructor(socket: net.Socket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => (this.#received = Buffer.concat([this.#received, bytes])));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
  }

  static to(port: number, localAddress = '127.0.0.1'): TestPublisher {
    return new TestPublisher(net.connect({ port, host: '127.0.0.1', localAddress }));
  }

  send(...pieces: Buffer[]): this {
    this.socket.write(Buffer.concat(pieces));
    return this;
  }

  replies(): Reply[] {
    return readReplies(this.#received);
  }

  codes(): string[] {
    return this.replies().flatMap(({ code }) => (code === '' ? [] : [code]));
  }
}
