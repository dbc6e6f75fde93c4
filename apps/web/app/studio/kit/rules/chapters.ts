import { chaptersIn, isBeyondEnd } from '@realfin/contract/chapters';
import { limits } from '@realfin/contract/limits';
import type { Chapter } from '@realfin/contract/posts';
import { secondsFrom, textOf } from './time-text.ts';

/** A chapter while it is typed. */
export interface ChapterRow {
  at: string;
  title: string;
}

export const rowsOf = (chapters: readonly Chapter[]): ChapterRow[] =>
  chapters.map(({ startSeconds, title }) => ({ at: textOf(startSeconds), title }));

/** The complete chapters, sorted, with unique times. */
export function chaptersOf(rows: readonly ChapterRow[]): Chapter[] {
  const byStart = new Map<number, string>();
  for (const { at, title } of rows) {
    const startSeconds = secondsFrom(at);
    if (startSeconds !== null && title.trim() !== '' && !byStart.has(startSeconds))
      byStart.set(startSeconds, title.trim());
  }
  return [...byStart].sort(([a], [b]) => a - b).map(([startSeconds, title]) => ({ startSeconds, title }));
}

/** Whether a row would be dropped. */
export const isUnfinished = ({ at, title }: ChapterRow): boolean =>
  secondsFrom(at) === null || title.trim() === '';

/** The rows that start at or after the end of the file, by place. */
export const beyondEnd = (rows: readonly ChapterRow[], durationSeconds: number | null): number[] =>
  rows.flatMap(({ at }, place) => (isBeyondEnd(secondsFrom(at) ?? 0, durationSeconds) ? [place] : []));

/** The chapters in the description that are not among the rows. */
export function onlyInDescription(rows: readonly ChapterRow[], description: string): Chapter[] {
  const known = new Set(rows.map(({ at }) => secondsFrom(at)));
  return chaptersIn(description).filter(({ startSeconds }) => !known.has(startSeconds));
}

/** The rows with the chapters of the description, by time; rows without a time come last. */
export const withDescribed = (rows: readonly ChapterRow[], description: string): ChapterRow[] =>
  [...rows, ...rowsOf(onlyInDescription(rows, description))]
    .map(({ at, title }) => ({ at, title: title.slice(0, limits.chapterTitle) }))
    .toSorted((a, b) => (secondsFrom(a.at) ?? Infinity) - (secondsFrom(b.at) ?? Infinity))
    .slice(0, limits.chapters);
