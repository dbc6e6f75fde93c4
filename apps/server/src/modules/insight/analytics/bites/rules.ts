import { timings } from '@realfin/contract/timings';

/** A page's cumulative report of one showing of a bite, with the totals of the report before. */
export interface BiteReport {
  n: number;
  shownMs: number;
  watchedMs: number;
  ends: number;
  before: { watchedMs: number; ends: number };
  swiped: boolean;
  opened: boolean;
}
export interface BiteCounts {
  shown: number;
  views: number;
  completions: number;
  loops: number;
  skips: number;
  opens: number;
  watchedMs: number;
}
export const countNames = [
  'shown',
  'views',
  'completions',
  'loops',
  'skips',
  'opens',
  'watchedMs',
] as const satisfies readonly (keyof BiteCounts)[];
export const noCounts: Readonly<BiteCounts> = {
  ...{ shown: 0, views: 0, completions: 0, loops: 0, skips: 0, opens: 0, watchedMs: 0 },
};

const { shown: shownSeconds, view: viewSeconds } = timings.biteSeconds;

const isViewed = ({ watchedMs, ends }: { watchedMs: number; ends: number }): boolean =>
  ends > 0 || watchedMs >= viewSeconds * 1000;
const loopsIn = (ends: number): number => Math.max(0, ends - 1);
const oneIf = (happened: boolean): number => (happened ? 1 : 0);

/** The increments of a report. Deduplication by viewer and half hour is separate. */
export function countsOf(report: BiteReport): BiteCounts {
  const { n, watchedMs, ends, swiped, opened } = report;
  const before = n === 0 ? { watchedMs: 0, ends: 0 } : report.before;
  return {
    shown: oneIf(n === 0),
    views: oneIf(isViewed(report) && !isViewed(before)),
    completions: oneIf(ends > 0 && before.ends === 0),
    loops: loopsIn(ends) - loopsIn(before.ends),
    skips: oneIf(swiped && !isViewed(report)),
    opens: oneIf(opened),
    watchedMs: watchedMs - before.watchedMs,
  };
}

/** Rejects more watch time than the bite was on screen, and more plays than fit in it. */
export function isPlausible(report: BiteReport, durationSeconds: number): boolean {
  const { n, shownMs, watchedMs, ends, before } = report;
  const isFurther = n === 0 || (before.watchedMs <= watchedMs && before.ends <= ends);
  const shortestMs = Math.max(0, durationSeconds - 1) * 1000 * ends;
  return (
    isFurther && shownMs >= shownSeconds * 1000 && watchedMs <= shownMs + 1_000 && watchedMs >= shortestMs
  );
}

interface Watched extends BiteCounts {
  likes: number;
}
interface Compared extends Watched {
  firstViews: number;
  firstShown: number;
}
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Figures of the latest other bites per showing or view, so that old and new bites are comparable. */
export function usualOf(others: readonly Watched[]) {
  const sum = (name: keyof Watched) => sumOf(others, (row) => row[name]);
  const shown = sum('shown');
  return {
    completed: shareOf(sum('completions'), shown),
    skipped: shareOf(sum('skips'), shown),
    opened: shareOf(sum('opens'), shown),
    watched_ms_per_showing: shareOf(sum('watchedMs'), shown),
    likes_per_view: shareOf(sum('likes'), sum('views')),
  };
}

/** The first days of a bite, compared to the average of others. */
export const firstDaysOf = (own: Compared | undefined, others: readonly Compared[]) => ({
  views: own?.firstViews ?? 0,
  usual_views: shareOf(
    sumOf(others, (row) => row.firstViews),
    others.length,
  ),
  shown: own?.firstShown ?? 0,
  usual_shown: shareOf(
    sumOf(others, (row) => row.firstShown),
    others.length,
  ),
});
