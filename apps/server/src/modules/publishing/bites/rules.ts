import { biteLimits } from '@realfin/contract/bite-limits';
import { pageSizes } from '@realfin/contract/page-sizes';

/** Longer than a heartbeat, in which a worker that lost its lease stops writing. */
export const deleteAfterSeconds = 60;

export const sizeOfList = (request: {
  limit?: number | undefined;
  creator_id?: number | undefined;
  post_id?: number | undefined;
}): number => {
  const isSpecific = request.creator_id !== undefined || request.post_id !== undefined;
  return request.limit ?? (isSpecific ? pageSizes.bitesOfOne : pageSizes.bites);
};

export interface Part {
  startSeconds: number;
  endSeconds: number;
  shape: 'vertical' | 'square' | 'wide';
  position: number;
}
const thousandths = (value: number): number => Math.round(value * 1000);

/** A deterministic name of a part of a file. */
export const cutNameOf = (assetId: number, part: Part): string =>
  [
    assetId,
    thousandths(part.startSeconds),
    thousandths(part.endSeconds),
    part.shape,
    thousandths(part.position),
  ].join(':');

/** Whether the part lies within the video, with a frame of tolerance. */
export const liesWithin = (part: Part, durationSeconds: number): boolean =>
  part.endSeconds <= durationSeconds + 0.2 &&
  Math.min(part.endSeconds, durationSeconds) - part.startSeconds >= biteLimits.seconds.min - 0.25;

export interface Candidate {
  id: number;
  channelId: number;
  publishedAt: Date;
  followed: boolean;
  /** Facts of the bite and its post. */
  likes: number;
}
export const biteWeights = { follow: 2, halfLifeDays: 14, mostInARow: 2 } as const;

const scoreOf = ({ followed, likes, publishedAt }: Candidate, now: Date): number => {
  const days = Math.max(0, now.getTime() - publishedAt.getTime()) / 86_400_000;
  const liked = 1 + Math.log1p(likes) / 2 + (followed ? biteWeights.follow : 0);
  return liked * 0.5 ** (days / biteWeights.halfLifeDays);
};

/** Best first, with at most two bites of one channel in a row while there are others. */
export function rankBites(candidates: readonly Candidate[], now: Date, size: number): number[] {
  const waiting = candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, now) }))
    .toSorted((a, b) => b.score - a.score || b.id - a.id);
  const ranked: typeof waiting = [];
  while (ranked.length < size && waiting.length > 0) {
    const last = ranked.slice(-biteWeights.mostInARow);
    const tired =
      last.length === biteWeights.mostInARow && new Set(last.map((each) => each.channelId)).size === 1
        ? last[0]?.channelId
        : undefined;
    const at = waiting.findIndex((each) => each.channelId !== tired);
    ranked.push(...waiting.splice(Math.max(0, at), 1));
  }
  return ranked.map((each) => each.id);
}

/** The widest picture of a bite. */
export const pictureUrlOf = (row: { imageKey: string | null; widths: number[] | null }): string | null => {
  const width = row.widths?.at(-1);
  return row.imageKey === null || width === undefined ? null : `/media/images/${row.imageKey}/${width}.webp`;
};
