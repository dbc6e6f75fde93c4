import type { BiteDay } from '@realfin/contract/bite-statistics';
import { startOf, type Unit } from '../statistics/rules.ts';

export const noDay = (ds: string): BiteDay => ({
  ds,
  ...{ n_shown: 0, n_views: 0, n_completions: 0, n_loops: 0, n_skips: 0, n_opens: 0, watched_ms: 0 },
});

/** Days as weeks or months: figures of bites come by the day. */
export function summed(rows: readonly BiteDay[], unit: Unit): BiteDay[] {
  const sums = new Map<string, BiteDay>();
  for (const row of rows) {
    const ds = startOf(row.ds, unit);
    const sum = sums.get(ds) ?? noDay(ds);
    sums.set(ds, {
      ds,
      n_shown: sum.n_shown + row.n_shown,
      n_views: sum.n_views + row.n_views,
      n_completions: sum.n_completions + row.n_completions,
      n_loops: sum.n_loops + row.n_loops,
      n_skips: sum.n_skips + row.n_skips,
      n_opens: sum.n_opens + row.n_opens,
      watched_ms: sum.watched_ms + row.watched_ms,
    });
  }
  return [...sums.values()];
}

export const shareIn = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
