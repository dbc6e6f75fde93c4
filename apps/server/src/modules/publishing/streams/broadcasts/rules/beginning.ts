export type Rendition = 'source' | '480p' | 'audio';
/** The number of the first segment that viewers may have. */
export type Beginning = Partial<Record<Rendition, number>>;

/** The last segment of a rendition that is on record. */
export interface LastSegment {
  rendition: Rendition;
  sequence: number;
  startMs: number;
  durationSeconds: number;
}

/** Renditions whose segments end closer to each other end together. */
const togetherMs = 500;

/**
 * Where a broadcast begins that goes live now: with the segment that grows, because its pictures need the keyframe it
 * begins with.
 */
export function beginningOf(lasts: readonly LastSegment[]): Beginning {
  const source = lasts.find(({ rendition }) => rendition === 'source');
  if (source === undefined) return {};
  const edgeMs = endOf(source);
  // Others are behind or ahead by whole segments.
  return Object.fromEntries(
    lasts.map((last) => {
      const apart = Math.ceil((edgeMs - endOf(last) - togetherMs) / (last.durationSeconds * 1000));
      return [last.rendition, Math.max(0, last.sequence + 1 + apart)];
    }),
  );
}

const endOf = ({ startMs, durationSeconds }: LastSegment): number => startMs + durationSeconds * 1000;

export const isShown = (
  beginsAt: Beginning | null,
  { rendition, sequence }: Pick<LastSegment, 'rendition' | 'sequence'>,
): boolean => sequence >= (beginsAt?.[rendition] ?? 0);
