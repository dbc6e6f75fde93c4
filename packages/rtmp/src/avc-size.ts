// Reads the picture size from the decoder configuration of H.264 (ISO 14496-10, 7.3.2.1.1).

export type PictureSize = { width: number; height: number };

/** Bytes of an FLV video tag before the configuration. */
const tagHeadBytes = 5;
const setLengthAt = 6;
const setAt = 8;
const highProfile = 100;
const [monochrome, subsampled] = [0, 1];
/** 16384 is more than any encoder produces. */
const mostPixels = 16_384;

class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws RangeError at the end of the input */
  read(count = 1): number {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const byte = this.#bytes.readUInt8(this.#at >>> 3);
      value = value * 2 + ((byte >>> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** Exp-Golomb. */
  count(): number {
    let zeros = 0;
    while (this.read() === 0) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('not a number');
    }
    return 2 ** zeros - 1 + this.read(zeros);
  }

  skipCounts(times: number): void {
    for (let i = 0; i < times; i += 1) this.count();
  }
}

/** Removes the emulation prevention bytes. */
function withoutEmulation(bytes: Buffer): Buffer {
  const kept = [...bytes].filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
  return Buffer.from(kept);
}

function skipScalingList(bits: Bits, size: number): void {
  let [last, next] = [8, 8];
  for (let i = 0; i < size && next !== 0; i += 1) {
    const coded = bits.count();
    const delta = coded % 2 === 1 ? (coded + 1) / 2 : -coded / 2;
    next = (last + delta + 256) % 256;
    if (next !== 0) last = next;
  }
}

/** @returns the chroma format */
function skipHighProfile(bits: Bits): number {
  const chroma = bits.count();
  bits.skipCounts(2);
  bits.read();
  if (bits.read() === 1) {
    for (let list = 0; list < 8; list += 1) if (bits.read() === 1) skipScalingList(bits, list < 6 ? 16 : 64);
  }
  return chroma;
}

function skipOrder(bits: Bits): void {
  const kind = bits.count();
  if (kind === 0) bits.count();
  if (kind !== 1) return;
  bits.read();
  bits.skipCounts(2);
  bits.skipCounts(bits.count());
}

/** Only for the accepted profiles: 4:2:0, or monochrome. */
function readSet(set: Buffer): PictureSize {
  const bits = new Bits(withoutEmulation(set.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.count();
  const chroma = profile === highProfile ? skipHighProfile(bits) : subsampled;
  bits.count();
  skipOrder(bits);
  bits.count();
  bits.read();
  const [columns, rows] = [bits.count() + 1, bits.count() + 1];
  const rowsAtOnce = bits.read() === 1 ? 1 : 2;
  if (rowsAtOnce === 2) bits.read();
  bits.read();
  const cropped = bits.read() === 1 ? readCropped(bits) : { across: 0, down: 0 };
  const step = chroma === monochrome ? 1 : 2;
  return {
    width: columns * 16 - cropped.across * step,
    height: (rows * 16 - cropped.down * step) * rowsAtOnce,
  };
}

function readCropped(bits: Bits): { across: number; down: number } {
  const across = bits.count() + bits.count();
  return { across, down: bits.count() + bits.count() };
}

/** @param body of the configuration frame. @returns null when it is unreadable */
export function readAvcSize(body: Buffer): PictureSize | null {
  try {
    const config = body.subarray(tagHeadBytes);
    const length = config.readUInt16BE(setLengthAt);
    const size = readSet(config.subarray(setAt, setAt + length));
    const isSane = [size.width, size.height].every((pixels) => pixels > 0 && pixels <= mostPixels);
    return isSane ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
