import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadFragment } from './boxes.ts';
import { FragmentReader, fragmentLimits, type Packaged } from './fragment-reader.ts';
import { fragmentBytes, initBytes } from './test-boxes.ts';

function readAll(bytes: Buffer, cuts: number[] = []): Packaged[] {
  const reader = new FragmentReader();
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).flatMap((to, i) => reader.push(bytes.subarray(at[i], to)));
}

const whyNot = (bytes: Buffer): string => {
  try {
    readAll(bytes);
    return 'accepted';
  } catch (error) {
    return error instanceof BadFragment ? error.message : `not a reason: ${String(error)}`;
  }
};

const whole = Buffer.concat([
  initBytes(),
  fragmentBytes({ ticks: 0, video: 10, isKey: true }),
  fragmentBytes({ ticks: 5_120, video: 10, isKey: false }),
]);

describe('fragments', () => {
  it('are read with their times, in whatever pieces they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (cuts) => {
        const [init, first, second] = readAll(whole, cuts);
        expect(init?.kind === 'init' && init.init.tracks).toMatchObject([
          { id: 1, kind: 'video', timescale: 15_360, codec: 'avc1.4d401f', width: 1280, height: 720 },
          { id: 2, kind: 'audio', timescale: 48_000, codec: 'mp4a.40.2' },
        ]);
        expect(first?.kind === 'fragment' && first.fragment).toMatchObject({
          ...{ startSeconds: 0, isIndependent: true, samples: 10 },
          durationSeconds: 10 / 30,
        });
        expect(second?.kind === 'fragment' && second.fragment).toMatchObject({
          ...{ startSeconds: 5_120 / 15_360, isIndependent: false, samples: 10 },
        });
      }),
    );
  });

  it('take along sound that comes before their pictures', () => {
    const sound = fragmentBytes({ ticks: 0, video: 0, isKey: false });
    const pictures = fragmentBytes({ ticks: 0, video: 10, isKey: true });
    const read = readAll(Buffer.concat([initBytes(), sound, pictures]));
    expect(read.map(({ kind }) => kind)).toEqual(['init', 'fragment']);
    expect(read[1]?.kind === 'fragment' && read[1].fragment.bytes).toEqual(Buffer.concat([sound, pictures]));
  });

  it('are refused or read when any of their bytes are others, and nothing else happens', () => {
    const anyByte = fc.record({
      at: fc.nat(whole.length - 1),
      byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 255)),
    });
    fc.assert(
      fc.property(fc.array(anyByte, { minLength: 1, maxLength: 6 }), (changes) => {
        const bytes = Buffer.from(whole);
        for (const { at, byte } of changes) bytes[at] = byte;
        expect(whyNot(bytes)).not.toMatch(/not a reason/);
      }),
      { numRuns: 20 * (fc.readConfigureGlobal().numRuns ?? 100) },
    );
  });

  it('are refused when they are cut, and when a box is too large', () => {
    const large = Buffer.alloc(16);
    large.writeUInt32BE(fragmentLimits.boxBytes + 1);
    expect(whyNot(large)).toBe(`a box of ${fragmentLimits.boxBytes + 1} bytes`);
    const head = Buffer.alloc(fragmentLimits.initBytes + 1);
    head.writeUInt32BE(head.length);
    head.write('moof', 4, 'latin1');
    expect(whyNot(head)).toBe(`a header of ${head.length} bytes`);
    expect(whyNot(fragmentBytes({ ticks: 0, video: 1, isKey: true }))).toBe('media without a header');
    expect(whyNot(Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('moov')]))).toBe('no track');
  });

  it('are refused when sound comes without pictures for too long', () => {
    const sound = fragmentBytes({ ticks: 0, video: 0, isKey: false, mediaBytes: 1_000_000 });
    expect(whyNot(Buffer.concat([initBytes(), ...Array.from({ length: 5 }, () => sound)]))).toBe(
      'sound without pictures',
    );
  });
});
