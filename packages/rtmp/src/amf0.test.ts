import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAmf0, encodeAmf0, type AmfObject, type AmfValue } from './amf0.ts';
import { amfLimits } from './limits.ts';
import { RtmpRefused } from './refusals.ts';

const { value: anyValue } = fc.letrec<{ value: AmfValue; object: AmfObject; array: AmfValue[] }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    ...[fc.double({ noNaN: true }), fc.boolean(), fc.string({ unit: 'binary' }), fc.constant(null)],
    tie('object'),
    tie('array'),
  ),
  object: fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 4, noNullPrototype: false }),
  array: fc.array(tie('value'), { maxLength: 4 }),
}));

const plain = (value: AmfValue): AmfValue => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.assign(
    Object.create(null) as AmfObject,
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)])),
  );
};

const refusalOf = (bytes: Buffer): string => {
  try {
    decodeAmf0(bytes);
    return 'accepted';
  } catch (error) {
    return error instanceof RtmpRefused ? error.code : String(error);
  }
};

describe('AMF0', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 4 }), (values) => {
        expect(decodeAmf0(encodeAmf0(...values))).toEqual(values.map(plain));
      }),
    );
  });

  it('refuses arbitrary bytes or reads them, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(['accepted', 'protocol', 'amf3']).toContain(refusalOf(Buffer.from(bytes)));
      }),
    );
  });

  it('reads the kinds that only encoders write', () => {
    const text = Buffer.from([12, 0, 0, 0, 2, 0x68, 0x69]);
    const date = Buffer.from([11, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const ecmaArray = Buffer.from([8, 0, 0, 0, 9, 0, 1, 0x61, 1, 1, 0, 0, 9]);
    const typed = Buffer.from([16, 0, 1, 0x54, 0, 1, 0x61, 6, 0, 0, 9]);
    expect(decodeAmf0(Buffer.concat([text, date, ecmaArray, typed]))).toEqual([
      'hi',
      2,
      plain({ a: true }),
      plain({ a: null }),
    ]);
  });

  it('writes long texts in full', () => {
    const text = 'x'.repeat(70_000);
    expect(decodeAmf0(encodeAmf0(text))).toEqual([text]);
  });

  it('gives no meaning to the names of a peer', () => {
    const [object] = decodeAmf0(
      Buffer.concat([Buffer.from([3, 0, 9]), Buffer.from('__proto__'), Buffer.from([1, 1, 0, 0, 9])]),
    );
    expect(Object.keys(object as AmfObject)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(object)).toBeNull();
  });

  it('refuses values nested deeper than the limit', () => {
    const nested = (depth: number): Buffer =>
      Buffer.concat([
        Buffer.concat(Array.from({ length: depth }, () => Buffer.from([10, 0, 0, 0, 1]))),
        Buffer.from([5]),
      ]);
    expect(refusalOf(nested(amfLimits.depth))).toBe('accepted');
    expect(refusalOf(nested(amfLimits.depth + 1))).toBe('protocol');
    expect(refusalOf(nested(100_000))).toBe('protocol');
  });

  it('refuses more values than the limit', () => {
    expect(refusalOf(Buffer.alloc(amfLimits.values, 5))).toBe('accepted');
    expect(refusalOf(Buffer.alloc(amfLimits.values + 1, 5))).toBe('protocol');
    expect(refusalOf(Buffer.from([10, 0xff, 0xff, 0xff, 0xff]))).toBe('protocol');
  });

  it('names AMF3 as the reason', () => {
    expect(refusalOf(Buffer.from([17, 1]))).toBe('amf3');
  });
});
