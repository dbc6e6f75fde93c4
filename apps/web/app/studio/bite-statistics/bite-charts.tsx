import type { BiteDay } from '@realfin/contract/bite-statistics';
import type { ReactNode } from 'react';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import type { ChartSeries } from '../../components/chart/chart.tsx';
import { wholeCount } from '../../lib/format.ts';
import { copy as statistics } from '../statistics/copy.ts';
import { dateName, dateNames, filled, type Unit } from '../statistics/rules.ts';
import { copy } from './copy.ts';
import { noDay, summed } from './rules.ts';

interface BiteChartsProps {
  id: number;
  rows: readonly BiteDay[];
  days: { start_date: string; end_date: string };
  unit: Unit;
  /** Chooses the days of both charts. */
  tools: ReactNode;
}
type Part = ChartSeries & { of: (row: BiteDay) => number };

const reached = (): Part[] => [
  { name: copy.chart.shown, tone: 'second', of: (row) => row.n_shown },
  { name: copy.chart.views, tone: 'first', of: (row) => row.n_views },
];
const watched = (): Part[] => [
  { name: copy.watching.completions, tone: 'first', of: (row) => row.n_completions },
  { name: copy.watching.loops, tone: 'third', of: (row) => row.n_loops },
  { name: copy.watching.skips, tone: 'second', of: (row) => row.n_skips },
  { name: copy.watching.opens, tone: 'fourth', of: (row) => row.n_opens },
];

/** Charts of a bite's showings and views, and of its viewers' actions. */
export function BiteCharts({ id, rows, days, unit, tools }: BiteChartsProps) {
  const all = rows.length === 0 ? [] : filled(summed(rows, unit), ({ ds }) => ds, noDay, days, unit);
  const views = rows.reduce((sum, row) => sum + row.n_views, 0);
  const pointsOf = (parts: readonly Part[]) =>
    all.map((row) => ({
      key: row.ds,
      ...dateNames(row.ds, unit),
      title: `${dateName(row.ds, unit)}: ${parts.map(({ name, of }) => `${name} ${wholeCount(of(row))}`).join(', ')}`,
      values: parts.map(({ of }) => of(row)),
    }));
  const shown = { format: wholeCount, head: statistics.date };
  return (
    <>
      <ChartPanel
        {...shown}
        title={copy.chart.title}
        text={copy.chart.text}
        tools={tools}
        label={copy.chart.label(views)}
        series={reached()}
        points={pointsOf(reached())}
        file={`bite-${id}-views`}
        empty={copy.chart.empty}
      />
      <ChartPanel
        {...shown}
        title={copy.watching.title}
        text={copy.watching.text}
        label={copy.watching.label}
        series={watched()}
        points={pointsOf(watched())}
        file={`bite-${id}-watching`}
        empty={copy.watching.empty}
      />
    </>
  );
}
