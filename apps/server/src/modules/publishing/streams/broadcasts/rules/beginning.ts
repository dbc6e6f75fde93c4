export type Rendition = 'source' | '480p' | 'audio';
/** Sequence number of the first segment that viewers may get, by rendition. */
export type Beginning = Partial<Record<Rendition, number>>;

/** The last stored segment of a rendition. */
export interface LastSegment {
  rendition: Rendition;
  sequence: number;
  startMs: number;
  durationSeconds: number;
}

/** Segments of different renditions that end within this time are aligned. */
const togetherMs = 500;

/**
 * The first public segment by rendition if a broadcast goes live now: the growing one, because its frames
 * need the keyframe at its start.
 */
export function beginningOf(lasts: readonly LastSegment[]): Beginning {
  const source = lasts.find(({ rendition }) => rendition === 'source');
  if (source === undefined) return {};
  const edgeMs = endOf(source);
  // Other renditions are behind or ahead by whole segments.
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
