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
export function beyondEnd(rows: readonly ChapterRow[], durationSeconds: number | null): number[] {
  if (durationSeconds === null) return [];
  return rows.flatMap(({ at }, place) => ((secondsFrom(at) ?? 0) >= durationSeconds ? [place] : []));
}

/** Whether a description has lines that start with a time, which are chapters while there are no others. */
export const hasTimestamps = (description: string): boolean =>
  /^\s*\(?0{1,2}:00\b/m.test(description) &&
  (description.match(/^\s*\(?(?:\d{1,2}:)?\d{1,2}:\d{2}\b/gm) ?? []).length > 1;
