// Blocking playlist reload: which requests may wait, and which are errors (RFC 8216bis, 6.2.5.2).

export type ReloadQuery = {
  /** Media sequence number, and part, that the playlist must contain. */
  sequence: number | null;
  part: number | null;
  isDelta: boolean;
};

/** Live edge of a rendition: the segment in progress, with its number of parts. */
export type LivePosition = {
  sequence: number;
  parts: number;
  /** Number of parts of the previous segment. */
  partsBefore: number;
  isEnded: boolean;
};

/** How far ahead of the last part a player may request: three parts, or three seconds of longer ones. */
export const advanceParts = (partTargetSeconds: number): number =>
  partTargetSeconds < 1 ? 3 : Math.ceil(3 / partTargetSeconds);

const digits = /^\d{1,9}$/;

/** @returns null for an invalid query. */
export function readReloadQuery(query: Readonly<Record<string, unknown>>): ReloadQuery | null {
  const { _HLS_msn: sequence, _HLS_part: part, _HLS_skip: skip } = query;
  if (sequence === undefined && part !== undefined) return null;
  const numbers = [sequence, part].map((value) => {
    if (value === undefined) return null;
    return typeof value === 'string' && digits.test(value) ? Number(value) : Number.NaN;
  });
  if (numbers.some((value) => Number.isNaN(value))) return null;
  if (skip !== undefined && skip !== 'YES' && skip !== 'v2') return null;
  return { sequence: numbers[0] ?? null, part: numbers[1] ?? null, isDelta: skip !== undefined };
}

export type ReloadVerdict = 'now' | 'wait' | 'tooFar';

export function judgeReload(query: ReloadQuery, at: LivePosition, partTargetSeconds: number): ReloadVerdict {
  if (query.sequence === null || at.isEnded) return 'now';
  if (query.part === null) {
    if (query.sequence < at.sequence) return 'now';
    return query.sequence > at.sequence + 1 ? 'tooFar' : 'wait';
  }
  const wanted = atNextSegment(query.sequence, query.part, at);
  if (wanted.sequence < at.sequence) return 'now';
  if (wanted.sequence > at.sequence + 1) return 'tooFar';
  if (wanted.sequence === at.sequence && wanted.part < at.parts) return 'now';
  // For a later segment, its parts are further away than their numbers suggest.
  const last = wanted.sequence === at.sequence ? at.parts - 1 : -1;
  return wanted.part > last + advanceParts(partTargetSeconds) ? 'tooFar' : 'wait';
}

/** A part beyond the last one of a complete segment is the first of the next. */
function atNextSegment(sequence: number, part: number, at: LivePosition): { sequence: number; part: number } {
  const isBeyond = sequence === at.sequence - 1 && part >= at.partsBefore;
  return isBeyond ? { sequence: at.sequence, part: 0 } : { sequence, part };
}
