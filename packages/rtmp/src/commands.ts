// Parses command messages.
import { decodeAmf0, type AmfObject, type AmfValue } from './amf0.ts';
import { messageType, type RtmpMessage } from './messages.ts';
import { RtmpRefused } from './refusals.ts';

export type RtmpCommand =
  | { name: 'connect'; transaction: number; app: string; encoder: string }
  | { name: 'createStream'; transaction: number }
  | { name: 'publish'; transaction: number; key: string }
  | { name: 'play'; transaction: number }
  | { name: 'stop'; transaction: number }
  /** Must be acknowledged, without any other effect. */
  | { name: 'courtesy'; transaction: number }
  | { name: 'unknown'; transaction: number };

const nameBytes = 200;
const stops = ['FCUnpublish', 'deleteStream', 'closeStream'];
const courtesies = ['releaseStream', 'FCPublish', '_checkbw', 'getStreamLength'];

/** @throws RtmpRefused */
export function readCommand(message: RtmpMessage): RtmpCommand {
  const [name, id, argument, stream] = decodeAmf0(amf0Of(message));
  const transaction = typeof id === 'number' && Number.isFinite(id) ? id : 0;
  if (typeof name !== 'string') throw new RtmpRefused('protocol', 'a command without a name');
  if (name === 'connect') return { name, transaction, ...readConnect(argument) };
  if (name === 'publish') return { name, transaction, key: withoutQuery(stream) };
  if (name === 'createStream' || name === 'play') return { name, transaction };
  if (stops.includes(name)) return { name: 'stop', transaction };
  return { name: courtesies.includes(name) ? 'courtesy' : 'unknown', transaction };
}

function readConnect(argument: AmfValue | undefined): { app: string; encoder: string } {
  const fields = isObject(argument) ? argument : {};
  const { app, flashVer } = fields;
  return {
    app: withoutQuery(app).replace(/\/+$/, ''),
    encoder: typeof flashVer === 'string' ? flashVer.slice(0, nameBytes) : '',
  };
}

/** Messages of the AMF3 types contain AMF0 after a zero byte, unless the encoder really uses AMF3. */
export function amf0Of({ type, payload }: RtmpMessage): Buffer {
  if (type !== messageType.commandAmf3 && type !== messageType.dataAmf3) return payload;
  if (payload[0] !== 0) throw new RtmpRefused('amf3');
  return payload.subarray(1);
}

const isObject = (value: AmfValue | undefined): value is AmfObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutQuery(value: AmfValue | undefined): string {
  if (typeof value !== 'string') return '';
  return (value.split('?')[0] ?? '').slice(0, nameBytes);
}

export type StreamMetadata = AmfObject;

/** The encoder's stream metadata; null when the message has none. */
export function readMetadata(message: RtmpMessage): StreamMetadata | null {
  try {
    const values = decodeAmf0(amf0Of(message));
    const at = values.indexOf('onMetaData');
    const metadata = at === -1 ? undefined : values[at + 1];
    return isObject(metadata) ? metadata : null;
  } catch (error) {
    // Optional data: an unusual one is no reason to end a broadcast.
    if (error instanceof RtmpRefused) return null;
    throw error;
  }
}
