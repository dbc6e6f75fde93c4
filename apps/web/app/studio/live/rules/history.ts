// The last five minutes of measurements, as columns of a chart.
import type { HealthSample } from '@realfin/contract/live';

const minutes = 5;
const columnMs = 10_000;
export const columnCount = (minutes * 60_000) / columnMs;

export interface HistoryColumn {
  /** When it begins, in milliseconds. */
  atMs: number;
  /** Null where nothing was measured. */
  bitrateKbps: number | null;
  framesPerSecond: number | null;
  /** The drift between media time and the clock, in either direction. */
  driftMs: number | null;
}

function average(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Ends with the newest sample, so that a chart of a broadcast that was lost stays as it was. */
export function historyOf(samples: readonly HealthSample[]): HistoryColumn[] {
  const last = samples.at(-1);
  if (last === undefined) return [];
  const endMs = (Math.floor(Date.parse(last.at) / columnMs) + 1) * columnMs;
  const columns = Map.groupBy(samples, ({ at }) => Math.floor(Date.parse(at) / columnMs) * columnMs);
  return Array.from({ length: columnCount }, (_, index) => {
    const atMs = endMs - (columnCount - index) * columnMs;
    const own = columns.get(atMs) ?? [];
    return {
      atMs,
      bitrateKbps: average(own.map(({ bitrateKbps }) => bitrateKbps)),
      framesPerSecond: average(own.map(({ framesPerSecond }) => framesPerSecond)),
      driftMs: average(own.map(({ driftMs }) => Math.abs(driftMs))),
    };
  });
}

/** The measured values, without the gaps. */
export const measuredOf = (
  columns: readonly HistoryColumn[],
  name: 'bitrateKbps' | 'framesPerSecond' | 'driftMs',
): number[] => columns.map((column) => column[name]).filter((value) => value !== null);
