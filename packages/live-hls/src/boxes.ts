// Boxes of an MP4 file. ffmpeg writes them, but from an encoder's input, which may be hostile.

export type Box = {
  type: string;
  /** Offset of the whole box in the input. */
  start: number;
  /** Offset of its contents. */
  body: number;
  end: number;
};

/** ffmpeg's output cannot be packaged; its stream ends. */
export class BadFragment extends Error {}

const headerBytes = 8;

/** @throws BadFragment */
export function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const box = readBox(bytes, at, to);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function readBox(bytes: Buffer, at: number, to: number): Box {
  if (at + headerBytes > to) throw new BadFragment('a box ends too early');
  const size = bytes.readUInt32BE(at);
  // 0 and 1 mean a box without an end, or of more than four gigabytes.
  if (size < headerBytes || at + size > to) throw new BadFragment(`a box of ${size} bytes`);
  return {
    type: bytes.toString('latin1', at + 4, at + 8),
    start: at,
    body: at + headerBytes,
    end: at + size,
  };
}

export const childrenOf = (bytes: Buffer, box: Box): Box[] => readBoxes(bytes, box.body, box.end);

/** The first box at a path such as `mdia/hdlr`. */
export function findBox(bytes: Buffer, parent: Box, path: string): Box | undefined {
  let found: Box | undefined = parent;
  for (const type of path.split('/'))
    found = found && childrenOf(bytes, found).find((child) => child.type === type);
  return found;
}

/** Reads consecutive numbers, bounded by its box. */
export class BoxReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, box: Box) {
    this.#bytes = bytes;
    this.#at = box.body;
    this.#end = box.end;
  }

  skip(count: number): this {
    this.#take(count);
    return this;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#take(1));
  }

  uint16(): number {
    return this.#bytes.readUInt16BE(this.#take(2));
  }

  uint24(): number {
    return this.#bytes.readUIntBE(this.#take(3), 3);
  }

  uint32(): number {
    return this.#bytes.readUInt32BE(this.#take(4));
  }

  uint64(): number {
    const value = this.#bytes.readBigUInt64BE(this.#take(8));
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadFragment('a time beyond all times');
    return Number(value);
  }

  text(count: number): string {
    const from = this.#take(count);
    return this.#bytes.toString('latin1', from, from + count);
  }

  #take(count: number): number {
    const from = this.#at;
    if (from + count > this.#end) throw new BadFragment('a box ends too early');
    this.#at = from + count;
    return from;
  }
}
