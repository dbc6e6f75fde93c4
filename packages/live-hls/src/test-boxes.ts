// A small fragmented MP4 for tests: one video and one audio track.

const box = (type: string, ...parts: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
};
const zeros = (count: number): Buffer => Buffer.alloc(count);

type TrackFacts = { id: number; kind: string; timescale: number; size: [number, number]; entry: Buffer };

function track({ id, kind, timescale, size: [width, height], entry }: TrackFacts): Buffer {
  const tkhd = box('tkhd', zeros(12), u32(id), zeros(60), u32(width << 16, height << 16));
  const mdhd = box('mdhd', zeros(12), u32(timescale), zeros(8));
  const hdlr = box('hdlr', zeros(8), Buffer.from(kind), zeros(13));
  const stsd = box('stsd', u32(0, 1), entry);
  return box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', box('stbl', stsd))));
}

/** Stream, decoder and AAC LC descriptors, as ffmpeg writes them with lengths of four bytes. */
const esds = box(
  'esds',
  zeros(4),
  [3, 0x80, 0x80, 0x80, 0x22, 0, 2, 0],
  [4, 0x80, 0x80, 0x80, 0x14, 0x40, 0x15, ...zeros(11)],
  [5, 0x80, 0x80, 0x80, 2, 0x12, 0x10],
);

const trex = (id: number, duration: number): Buffer => box('trex', zeros(4), u32(id, 1, duration, 0, 0));

export const initBytes = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('iso5'), u32(512)),
    box(
      'moov',
      track({
        ...{ id: 1, kind: 'vide', timescale: 15_360, size: [1280, 720] },
        entry: box('avc1', zeros(78), box('avcC', [1, 0x4d, 0x40, 0x1f])),
      }),
      track({ id: 2, kind: 'soun', timescale: 48_000, size: [0, 0], entry: box('mp4a', zeros(28), esds) }),
      box('mvex', trex(1, 512), trex(2, 1_024)),
    ),
  ]);

export type TestFragment = { ticks: number; video: number; isKey: boolean; mediaBytes?: number };

const nonSync = 0x10000;

/** Every other sample has an explicit duration, so that both ways are tested. */
export function fragmentBytes({ ticks, video, isKey, mediaBytes = 100 }: TestFragment): Buffer {
  const start = (id: number, flags: number) => [
    box('tfhd', [0, 2, 0, 32], u32(id, flags)),
    box('tfdt', u32(0x01000000, 0, ticks)),
  ];
  const perSample = Array.from({ length: video }, (_, i) => u32(512, 10 + i)).map((each) => each);
  const pictures = box('trun', [0, 0, 3, 5], u32(video, 0, isKey ? 0 : nonSync), ...perSample);
  const sound = box('trun', [0, 0, 0, 0], u32(16));
  const trafs = [box('traf', ...start(1, nonSync), pictures), box('traf', ...start(2, 0), sound)];
  const moof = box('moof', box('mfhd', u32(0, 1)), ...(video === 0 ? trafs.slice(1) : trafs));
  return Buffer.concat([moof, box('mdat', zeros(mediaBytes))]);
}
