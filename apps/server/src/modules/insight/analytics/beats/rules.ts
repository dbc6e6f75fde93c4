import { beatLimits } from '@realfin/contract/beats';
import type { ReadingFigures } from '@realfin/contract/dashboard-shapes';
import type { MediaType } from '@realfin/contract/posts';

/** A player's report of some seconds played, or a reader's of a part of a text. */
export interface Beat {
  postId: number;
  /** Its number within the playback, from 0. */
  n: number;
  /** Seconds of the media, or hundredths of a text. */
  from: number;
  to: number;
  watchedMs: number;
}
interface Length {
  mediaType: MediaType;
  durationSeconds: number | null;
}

/** Changes to a post's audience by one beat: +1 where playback started, -1 where it stopped. */
export type Marks = readonly [second: number, change: number][];

const lastSecond = (mediaType: MediaType, durationSeconds: number | null, isRead: boolean): number =>
  isRead ? 100 : mediaType === 'stream' ? 0 : Math.ceil(durationSeconds ?? 0);

/**
 * Changes to the audience at the start and end of a beat. None for live streams, whose viewers share no
 * timeline.
 */
export function marksOf({ from, to }: Beat, post: Length, isRead: boolean): Marks {
  const last = lastSecond(post.mediaType, post.durationSeconds, isRead);
  const [start, end] = [Math.round(from), Math.min(last, Math.round(to))];
  if (end <= start) return [];
  return [
    [start, 1],
    [end, -1],
  ];
}

/** Rejects more watch time than a beat can have, and more media than the fastest speed plays in it. */
export const isPlausible = ({ from, to, watchedMs }: Beat, isRead: boolean): boolean =>
  watchedMs <= beatLimits.longestMs &&
  to >= from &&
  (isRead || (to - from) * 1000 <= watchedMs * beatLimits.fastestSpeed + 1_000);

/** The audience at each step of a post, as a share of its starts. */
export function audienceOf(
  changes: readonly { second: number; change: number }[],
  starts: number,
  lastSecond: number,
  points: number,
): { second: number; share: number }[] {
  if (starts <= 0 || lastSecond <= 0) return [];
  const step = Math.max(1, Math.ceil(lastSecond / points));
  const sorted = changes.toSorted((a, b) => a.second - b.second);
  const curve: { second: number; share: number }[] = [];
  let there = 0;
  let at = 0;
  for (let second = 0; second < lastSecond; second += step) {
    for (let next = sorted[at]; next !== undefined && next.second <= second; next = sorted[at]) {
      there += next.change;
      at += 1;
    }
    curve.push({ second, share: Math.max(0, there) / starts });
  }
  return curve;
}

/** Reading figures, from the share of readers at each hundredth of a text. */
export function readingOf(
  audience: readonly { share: number }[],
  { starts, watchedMs }: { starts: number; watchedMs: number },
  readMinutes: number | null,
): ReadingFigures {
  const shares = audience.map(({ share }) => Math.min(1, share));
  const sum = shares.reduce((all, share) => all + share, 0);
  return {
    readers: starts,
    average_share: shares.length === 0 ? 0 : sum / shares.length,
    finished_share: shares.at(-1) ?? 0,
    average_seconds: starts === 0 ? 0 : Math.round(watchedMs / starts / 1000),
    estimated_minutes: readMinutes,
  };
}
