// What a rendition consists of.

export type Part = {
  name: string;
  durationSeconds: number;
  isIndependent: boolean;
  bytes: Buffer;
};

/** A whole segment, as a journal keeps it and a recording needs it. */
export type StoredSegment = {
  /** Its media sequence number; the first is 0. */
  sequence: number;
  name: string;
  initName: string;
  durationSeconds: number;
  sizeBytes: number;
  /** The time of day of its first picture. */
  startMs: number;
  /** Begins with a keyframe. */
  isIndependent: boolean;
  /** Time or codec begin again here. */
  isDiscontinuous: boolean;
};

/** The segment that grows, or one whose parts are still in memory. */
export type Segment = StoredSegment & {
  parts: Part[];
  /** Once it is whole; its parts are views of it. */
  bytes: Buffer | null;
};

export type StoredFile = { name: string; bytes: Buffer; segment: StoredSegment | null };

export const withoutParts = ({ parts: _parts, bytes: _bytes, ...segment }: Segment): StoredSegment => segment;
