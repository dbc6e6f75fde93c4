import type { ViewRow } from '@realfin/contract/dashboard';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { decimals } from '../../lib/format-figures.ts';
import { copy as statistics } from '../statistics/copy.ts';
import { dateName, dateNames, filled, noViews, type Days, type Unit } from '../statistics/rules.ts';
import { copy } from './copy.ts';

interface ViewersChartProps {
  rows: readonly ViewRow[];
  days: Days;
  unit: Unit;
  postId: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const perDay = (value: number): string => decimals(value, Number.isInteger(rounded(value)) ? 0 : 1);

/** New and returning viewers. */
export function ViewersChart({ rows, days, unit, postId }: ViewersChartProps) {
  const all = rows.length === 0 ? [] : filled(rows, ({ ds }) => ds, noViews, days, unit);
  return (
    <ChartPanel
      kind="columns"
      title={copy.viewers.title}
      text={unit === 'day' ? copy.viewers.text : copy.viewers.average}
      label={copy.viewers.label}
      series={[
        { name: copy.viewers.new, tone: 'first' },
        { name: copy.viewers.returning, tone: 'second' },
      ]}
      points={all.map(({ ds, n_recent_viewers: recent, n_viewers: viewers }) => ({
        key: ds,
        ...dateNames(ds, unit),
        title: `${dateName(ds, unit)}: ${copy.viewers.new} ${perDay(recent)}, ${copy.viewers.returning} ${perDay(viewers - recent)}`,
        values: [recent, rounded(viewers - recent)],
      }))}
      format={perDay}
      head={statistics.date}
      file={`viewers-${postId}`}
      empty={copy.viewers.empty}
    />
  );
}
