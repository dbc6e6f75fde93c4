// Encodes the server's messages.
import { encodeAmf0, type AmfValue } from './amf0.ts';
import { uint32, writeChunks } from './chunk-writer.ts';
import { chunkStream, controlEvent, messageType } from './messages.ts';
import { refusals, type RefusalCode } from './refusals.ts';

/** Bytes between two acknowledgments of the peer. */
export const windowBytes = 2_500_000;
const ourChunkBytes = 4096;
/** Chunk size until another one is announced. */
const firstChunkBytes = 128;
const dynamicBandwidth = 2;
const publishedStream = 1;

const control = (type: number, payload: Buffer): Buffer =>
  writeChunks(chunkStream.control, { type, streamId: 0, timestampMs: 0, payload }, firstChunkBytes);

function command(streamId: number, values: AmfValue[], chunkBytes = ourChunkBytes): Buffer {
  const payload = encodeAmf0(...values);
  const message = { type: messageType.commandAmf0, streamId, timestampMs: 0, payload };
  return writeChunks(chunkStream.command, message, chunkBytes);
}

export const replies = {
  acknowledge: (bytes: number): Buffer => control(messageType.acknowledgement, uint32(bytes)),

  ping: (timeMs: number): Buffer => userControl(controlEvent.pingRequest, uint32(timeMs)),

  pong: (data: Buffer): Buffer => userControl(controlEvent.pingResponse, data.subarray(0, 4)),

  /** Bandwidth, our chunk size, and the result of `connect`. */
  connected: (transaction: number): Buffer =>
    Buffer.concat([
      control(messageType.windowSize, uint32(windowBytes)),
      control(
        messageType.peerBandwidth,
        Buffer.concat([uint32(windowBytes), Buffer.from([dynamicBandwidth])]),
      ),
      control(messageType.setChunkSize, uint32(ourChunkBytes)),
      command(0, [
        '_result',
        transaction,
        { fmsVer: 'FMS/3,5,7,7009', capabilities: 31, mode: 1 },
        status('status', 'NetConnection.Connect.Success', 'Connected.'),
      ]),
    ]),

  result: (transaction: number, value: AmfValue): Buffer => command(0, ['_result', transaction, null, value]),

  streamCreated: (transaction: number): Buffer => command(0, ['_result', transaction, null, publishedStream]),

  publishing: (): Buffer =>
    Buffer.concat([
      userControl(controlEvent.streamBegin, uint32(publishedStream)),
      onStatus(status('status', 'NetStream.Publish.Start', 'The stream key is accepted.')),
    ]),

  unpublished: (): Buffer =>
    onStatus(status('status', 'NetStream.Unpublish.Success', 'The stream has ended.')),

  /** Refuses `connect`, before there is a stream. */
  connectRefused: (transaction: number, code: RefusalCode): Buffer =>
    command(
      0,
      ['_error', transaction, null, status('error', 'NetConnection.Connect.Rejected', refusals[code].words)],
      firstChunkBytes,
    ),

  refused: (code: RefusalCode): Buffer =>
    onStatus(status('error', refusals[code].status, refusals[code].words)),
};

const userControl = (event: number, data: Buffer): Buffer =>
  control(messageType.userControl, Buffer.concat([Buffer.from([0, event]), data]));

const onStatus = (info: AmfValue): Buffer => command(publishedStream, ['onStatus', 0, null, info]);

const status = (level: string, code: string, description: string): AmfValue => ({ level, code, description });
