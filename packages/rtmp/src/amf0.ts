// AMF0, the value encoding of RTMP's commands. Decodes the types that encoders send and refuses all others.
import { amfLimits } from './limits.ts';
import { RtmpRefused } from './refusals.ts';

export type AmfValue = number | boolean | string | null | AmfValue[] | AmfObject;
export type AmfObject = { [name: string]: AmfValue };

const marker = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
  unsupported: 13,
  xml: 15,
  typedObject: 16,
  amf3: 17,
} as const;

const shortString = 0xffff;

/** @throws RtmpRefused for invalid AMF0, or beyond the limits. */
export function decodeAmf0(bytes: Buffer, limits: { depth: number; values: number } = amfLimits): AmfValue[] {
  const reader = new AmfReader(bytes, limits);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd()) values.push(reader.readValue(0));
  return values;
}

class AmfReader {
  readonly #bytes: Buffer;
  readonly #limits: { depth: number; values: number };
  #at = 0;
  #values = 0;

  constructor(bytes: Buffer, limits: { depth: number; values: number }) {
    this.#bytes = bytes;
    this.#limits = limits;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  readValue(depth: number): AmfValue {
    this.#values += 1;
    if (this.#values > this.#limits.values) throw new RtmpRefused('protocol', 'too many AMF values');
    if (depth > this.#limits.depth) throw new RtmpRefused('protocol', 'AMF nested too deeply');
    const kind = this.#bytes[this.#take(1)];
    switch (kind) {
      case marker.number:
        return this.#bytes.readDoubleBE(this.#take(8));
      case marker.boolean:
        return this.#bytes[this.#take(1)] !== 0;
      case marker.string:
        return this.#readText(this.#readLength(2));
      case marker.longString:
      case marker.xml:
        return this.#readText(this.#readLength(4));
      case marker.date:
        return this.#readDate();
      case marker.null:
      case marker.undefined:
      case marker.unsupported:
        return null;
      case marker.strictArray:
        return this.#readArray(depth);
      default:
        return this.#readObject(kind, depth);
    }
  }

  #readObject(kind: number | undefined, depth: number): AmfObject {
    if (kind === marker.amf3) throw new RtmpRefused('amf3');
    if (kind === marker.ecmaArray) this.#take(4);
    else if (kind === marker.typedObject) this.#readText(this.#readLength(2));
    else if (kind !== marker.object) throw new RtmpRefused('protocol', `AMF marker ${kind}`);
    // Without a prototype, so that no name sent by a peer is special.
    const object: AmfObject = Object.create(null) as AmfObject;
    for (;;) {
      const length = this.#readLength(2);
      if (length === 0 && this.#bytes[this.#at] === marker.objectEnd) {
        this.#take(1);
        return object;
      }
      const name = this.#readText(length);
      object[name] = this.readValue(depth + 1);
    }
  }

  #readArray(depth: number): AmfValue[] {
    const length = this.#readLength(4);
    const values: AmfValue[] = [];
    while (values.length < length) values.push(this.readValue(depth + 1));
    return values;
  }

  /** Milliseconds; the time zone after it is always zero. */
  #readDate(): number {
    const milliseconds = this.#bytes.readDoubleBE(this.#take(8));
    this.#take(2);
    return milliseconds;
  }

  #readLength(bytes: 2 | 4): number {
    return this.#bytes.readUIntBE(this.#take(bytes), bytes);
  }

  #readText(length: number): string {
    const from = this.#take(length);
    return this.#bytes.toString('utf8', from, from + length);
  }

  /** Advances by `length` and returns the previous offset. @throws RtmpRefused when the input is too short */
  #take(length: number): number {
    const from = this.#at;
    if (from + length > this.#bytes.length) throw new RtmpRefused('protocol', 'AMF ends too early');
    this.#at = from + length;
    return from;
  }
}

export const encodeAmf0 = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(encodeValue));

function encodeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([marker.null]);
  if (typeof value === 'boolean') return Buffer.from([marker.boolean, Number(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') return encodeString(value);
  if (Array.isArray(value)) {
    const head = Buffer.from([marker.strictArray, 0, 0, 0, 0]);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(encodeValue)]);
  }
  const fields = Object.entries(value).flatMap(([name, each]) => [withLength(name, 2), encodeValue(each)]);
  return Buffer.concat([Buffer.from([marker.object]), ...fields, Buffer.from([0, 0, marker.objectEnd])]);
}

function encodeString(text: string): Buffer {
  return Buffer.byteLength(text) > shortString
    ? Buffer.concat([Buffer.from([marker.longString]), withLength(text, 4)])
    : Buffer.concat([Buffer.from([marker.string]), withLength(text, 2)]);
}

function withLength(text: string, bytes: 2 | 4): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(bytes);
  head.writeUIntBE(body.length, 0, bytes);
  return Buffer.concat([head, body]);
}
