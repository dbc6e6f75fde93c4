// The parts and segments of a rendition.

export type Part = {
  name: string;
  durationSeconds: number;
  isIndependent: boolean;
  bytes: Buffer;
};

/** A complete segment, as stored in the journal and needed for a recording. */
export type StoredSegment = {
  /** Its media sequence number; the first is 0. */
  sequence: number;
  name: string;
  initName: string;
  durationSeconds: number;
  sizeBytes: number;
  /** Wall clock time of its first picture. */
  startMs: number;
  /** Begins with a keyframe. */
  isIndependent: boolean;
  /** Timestamps or codec restart here. */
  isDiscontinuous: boolean;
};

/** The segment in progress, or one whose parts are still in memory. */
export type Segment = StoredSegment & {
  parts: Part[];
  /** Set once it is complete; its parts are views of it. */
  bytes: Buffer | null;
};

export type StoredFile = { name: string; bytes: Buffer; segment: StoredSegment | null };

export const withoutParts = ({ parts: _parts, bytes: _bytes, ...segment }: Segment): StoredSegment => segment;
