import type { FigureMonth } from '@realfin/contract/figures';
import { Panel } from '../../components/card/panel.tsx';
import { Chart } from '../../components/chart/chart.tsx';
import { shortMonthOf } from '../../lib/format-figures.ts';
import { monthOf, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';

export const startOf = (month: string): string => `${month}-01T00:00:00Z`;

/** Subscribers at the end of each month, oldest first. */
export function MonthChart({ months }: { months: readonly FigureMonth[] }) {
  const oldestFirst = months.toReversed();
  const counts = oldestFirst.map(({ subscribers }) => subscribers);
  return (
    <Panel title={copy.chart.title}>
      <Chart
        kind="columns"
        label={copy.chart.summary(months.length, counts[0] ?? 0, counts.at(-1) ?? 0)}
        series={[{ name: copy.chart.series, tone: 'first' }]}
        points={oldestFirst.map(({ month, subscribers }) => ({
          key: month,
          name: shortMonthOf(startOf(month)),
          title: copy.chart.point(monthOf(startOf(month)), wholeCount(subscribers)),
          values: [subscribers],
        }))}
        format={wholeCount}
      />
    </Panel>
  );
}
