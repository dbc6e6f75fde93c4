import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAvcSize } from './avc-size.ts';

// Configurations that x264 made.
const configurations: [how: string, width: number, height: number, hex: string][] = [
  [
    'baseline',
    640,
    360,
    '17000000000142c01effe100196742c01ed900a02ff97011000003000100000300320f162e4801000568cb83cb20',
  ],
  [
    'high',
    1920,
    1080,
    '170000000001640028ffe1001b67640028acd940780227e5c044000003000400000300c83c60c65801000668ebe3cb22c0fdf8f800',
  ],
  [
    'main',
    854,
    480,
    '1700000000014d401effe10018674d401eeca06c1ef37808800000030080000019078b16cb01000568ebe3cb20',
  ],
  [
    'high',
    482,
    852,
    '17000000000164001fffe1001b6764001facd941f06de227c044000003000400000300c83c60c65801000668ebe3cb22c0fdf8f800',
  ],
  [
    'high+i',
    720,
    576,
    '17000000000164001effe100186764001eacd940b424d8088000000300800000190f8a14cb01000668fba3cb22c0fdf8f800',
  ],
  [
    'high+gray',
    98,
    54,
    '17000000000164000affe100196764000af3651c9e3e2f016c800000030080000019078912cb01000668ebe3cb22c0fcf8f800',
  ],
  [
    'high+cqm',
    1280,
    720,
    '17000000000164001fffe1001a6764001facd9405005bb011000000300100000030320f183196001000768ebe3cb3002c0fdf8f800',
  ],
];

it.each(configurations)('reads the size of pictures (%s, %i x %i)', (_how, width, height, hex) => {
  expect(readAvcSize(Buffer.from(hex, 'hex'))).toEqual({ width, height });
});

it('knows no size of a configuration that ends too early or is none', () => {
  const [, , , hex = ''] = configurations[0] ?? [];
  const whole = Buffer.from(hex, 'hex');
  for (let length = 0; length < 20; length += 1) expect(readAvcSize(whole.subarray(0, length))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const size = readAvcSize(Buffer.from(bytes));
      return size === null || (size.width > 0 && size.height > 0 && size.width <= 16_384);
    }),
  );
});
