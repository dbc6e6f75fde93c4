import type { StreamRecording } from '@realfin/contract/live';
import { clockTime } from '../../lib/format.ts';

/** Typed times: seconds, minutes and hours, such as `1:30`. */
export interface CutFields {
  start: string;
  end: string;
}

export const cutFieldsOf = ({
  startSeconds,
  endSeconds,
}: Pick<StreamRecording, 'startSeconds' | 'endSeconds'>): CutFields => ({
  start: clockTime(startSeconds),
  end: clockTime(endSeconds),
});

const clock = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** Null if invalid. */
export function secondsFrom(text: string): number | null {
  const [whole, hours = '0', minutes, seconds = '', rest = '0'] = clock.exec(text.trim()) ?? [];
  if (whole === undefined || (minutes !== undefined && Number(seconds) > 59)) return null;
  return Number(hours) * 3_600 + Number(minutes ?? 0) * 60 + Number(`${seconds}.${rest}`);
}

export interface Cut {
  startSeconds: number;
  /** Null: until the end. */
  endSeconds: number | null;
}
export type CutProblem = 'start' | 'end' | 'short';

const leastSeconds = 1;

/** A typed time means the whole second, so the last one is the end. */
export function cutFrom(fields: CutFields, durationSeconds: number): Cut | CutProblem {
  const [start, end] = [secondsFrom(fields.start), secondsFrom(fields.end)];
  if (start === null || start > durationSeconds) return 'start';
  if (end === null || end > durationSeconds + 1) return 'end';
  if (Math.min(end, durationSeconds) - start < leastSeconds) return 'short';
  return { startSeconds: start, endSeconds: end >= Math.round(durationSeconds) ? null : end };
}
