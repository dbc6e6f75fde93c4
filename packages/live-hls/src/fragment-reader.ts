// Splits the fragmented output of `ffmpeg -f mp4` into initialization segments and timed fragments.
import { BadFragment, BoxReader, childrenOf, findBox, readBoxes, type Box } from './boxes.ts';
import { mainTrack, readInitSegment, type InitSegment, type Track } from './init-segment.ts';

export type Fragment = {
  /** One or several pairs of `moof` and `mdat`. */
  bytes: Buffer;
  /** In the timescale of the main track: video, or audio without one. */
  startSeconds: number;
  durationSeconds: number;
  /** It can be decoded without the previous one. */
  isIndependent: boolean;
  /** Number of pictures, or of sound packets. */
  samples: number;
};

export type Packaged = { kind: 'init'; init: InitSegment } | { kind: 'fragment'; fragment: Fragment };

export const fragmentLimits = {
  /** For one box; four seconds of 40 Mbit/s are 20 megabytes. */
  boxBytes: 24 * 1024 * 1024,
  initBytes: 256 * 1024,
  /** For sound before the first picture. */
  heldBytes: 4 * 1024 * 1024,
} as const;

const nothing: Buffer = Buffer.alloc(0);
const headerBytes = 8;

export class FragmentReader {
  #pieces: Buffer[] = [];
  #bytes = 0;
  #boxBytes = headerBytes;
  #head = nothing;
  #init: InitSegment | null = null;
  #moof: Buffer | null = null;
  #held = nothing;

  /** @throws BadFragment */
  push(bytes: Buffer): Packaged[] {
    this.#pieces.push(bytes);
    this.#bytes += bytes.length;
    const found: Packaged[] = [];
    for (let box = this.#next(); box !== null; box = this.#next()) {
      const packaged = this.#take(box);
      if (packaged !== null) found.push(packaged);
    }
    return found;
  }

  /** Joins the received pieces once the header is complete, and again once the whole box is. */
  #next(): Buffer | null {
    if (this.#bytes < this.#boxBytes) return null;
    const [only] = this.#pieces;
    const all = this.#pieces.length === 1 && only ? only : Buffer.concat(this.#pieces);
    this.#pieces = [all];
    const size = all.readUInt32BE();
    if (size < headerBytes || size > fragmentLimits.boxBytes) throw new BadFragment(`a box of ${size} bytes`);
    this.#boxBytes = size;
    if (all.length < size) return null;
    this.#pieces = all.length === size ? [] : [all.subarray(size)];
    this.#bytes = all.length - size;
    this.#boxBytes = headerBytes;
    return all.subarray(0, size);
  }

  #take(box: Buffer): Packaged | null {
    const type = box.toString('latin1', 4, 8);
    if (type === 'ftyp') this.#head = this.#limited(box);
    else if (type === 'moov') {
      this.#init = readInitSegment(Buffer.concat([this.#head, this.#limited(box)]));
      return { kind: 'init', init: this.#init };
    } else if (type === 'moof') this.#moof = this.#limited(box);
    else if (type === 'mdat') return this.#close(box);
    return null;
  }

  #limited(box: Buffer): Buffer {
    if (box.length > fragmentLimits.initBytes) throw new BadFragment(`a header of ${box.length} bytes`);
    return box;
  }

  #close(mdat: Buffer): Packaged | null {
    const moof = this.#moof;
    if (moof === null || this.#init === null) throw new BadFragment('media without a header');
    this.#moof = null;
    const bytes = Buffer.concat([this.#held, moof, mdat]);
    const fragment = readFragment(moof, this.#init);
    if (fragment === null) {
      if (bytes.length > fragmentLimits.heldBytes) throw new BadFragment('sound without pictures');
      this.#held = bytes;
      return null;
    }
    this.#held = nothing;
    return { kind: 'fragment', fragment: { ...fragment, bytes } };
  }
}

/** @returns null when it contains no samples of the main track. */
function readFragment(moof: Buffer, init: InitSegment): Omit<Fragment, 'bytes'> | null {
  const main = mainTrack(init);
  const [root] = readBoxes(moof, 0, moof.length);
  if (main === undefined || root === undefined) throw new BadFragment('no track');
  const trafs = childrenOf(moof, root).filter(({ type }) => type === 'traf');
  for (const traf of trafs) {
    const tfhd = findBox(moof, traf, 'tfhd');
    if (tfhd === undefined) throw new BadFragment('a fragment without a header');
    if (new BoxReader(moof, tfhd).skip(4).uint32() !== main.id) continue;
    const read = readTrackFragment(moof, traf, tfhd, main);
    return read.samples === 0 || read.durationSeconds === 0 ? null : read;
  }
  return null;
}

const has = { baseOffset: 1, description: 2, duration: 8, size: 16, flags: 32 } as const;

function readTrackFragment(moof: Buffer, traf: Box, tfhd: Box, track: Track): Omit<Fragment, 'bytes'> {
  const reader = new BoxReader(moof, tfhd).skip(1);
  const present = reader.uint24();
  reader.skip(4 + (present & has.baseOffset ? 8 : 0) + (present & has.description ? 4 : 0));
  const duration = present & has.duration ? reader.uint32() : track.defaultDuration;
  reader.skip(present & has.size ? 4 : 0);
  const flags = present & has.flags ? reader.uint32() : track.defaultFlags;
  const runs = childrenOf(moof, traf)
    .filter(({ type }) => type === 'trun')
    .map((trun) => readRun(new BoxReader(moof, trun), duration, flags));
  const ticks = runs.reduce((sum, run) => sum + run.ticks, 0);
  return {
    startSeconds: readStart(moof, traf) / track.timescale,
    durationSeconds: ticks / track.timescale,
    isIndependent: track.kind === 'audio' || isKeyframe(runs.find(({ samples }) => samples > 0)?.firstFlags),
    samples: runs.reduce((sum, run) => sum + run.samples, 0),
  };
}

function readStart(moof: Buffer, traf: Box): number {
  const tfdt = findBox(moof, traf, 'tfdt');
  if (tfdt === undefined) throw new BadFragment('a fragment without a time');
  const reader = new BoxReader(moof, tfdt);
  const isLong = reader.uint8() === 1;
  reader.skip(3);
  return isLong ? reader.uint64() : reader.uint32();
}

const inRun = { offset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 };

type Run = { samples: number; ticks: number; firstFlags: number };

/** Each sample is read from its box, so too large a count fails at the box's end. */
function readRun(reader: BoxReader, defaultDuration: number, defaultFlags: number): Run {
  const present = reader.skip(1).uint24();
  const samples = reader.uint32();
  reader.skip(present & inRun.offset ? 4 : 0);
  let firstFlags = present & inRun.firstFlags ? reader.uint32() : defaultFlags;
  const perSample = present & (inRun.duration | inRun.size | inRun.flags | inRun.composition);
  if (perSample === 0) return { samples, ticks: samples * defaultDuration, firstFlags };
  let ticks = 0;
  for (let i = 0; i < samples; i += 1) {
    ticks += present & inRun.duration ? reader.uint32() : defaultDuration;
    reader.skip(present & inRun.size ? 4 : 0);
    if (present & inRun.flags) {
      const flags = reader.uint32();
      if (i === 0 && !(present & inRun.firstFlags)) firstFlags = flags;
    }
    reader.skip(present & inRun.composition ? 4 : 0);
  }
  return { samples, ticks, firstFlags };
}

const isNonSync = 0x10000;
const isKeyframe = (flags: number | undefined): boolean => flags !== undefined && (flags & isNonSync) === 0;
