import type { ViewRow } from '@realfin/contract/dashboard';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { wholeCount } from '../../lib/format.ts';
import { copy as statistics } from '../statistics/copy.ts';
import { dateName } from '../statistics/growth-chart.tsx';
import { filled, noViews } from '../statistics/rules.ts';
import { copy } from './copy.ts';

interface ViewersChartProps {
  rows: readonly ViewRow[];
  days: { start_date: string; end_date: string };
  postId: number;
}

/** Who came for the first time lately, and who came back. */
export function ViewersChart({ rows, days, postId }: ViewersChartProps) {
  const all = rows.length === 0 ? [] : filled(rows, ({ ds }) => ds, noViews, days, 'day');
  return (
    <ChartPanel
      kind="columns"
      title={copy.viewers.title}
      text={copy.viewers.text}
      label={copy.viewers.label}
      series={[
        { name: copy.viewers.new, tone: 'first' },
        { name: copy.viewers.returning, tone: 'second' },
      ]}
      points={all.map(({ ds, n_recent_viewers: recent, n_viewers: viewers }) => ({
        key: ds,
        name: dateName(ds, 'day'),
        title: `${dateName(ds, 'day')}: ${copy.viewers.new} ${wholeCount(recent)}, ${copy.viewers.returning} ${wholeCount(viewers - recent)}`,
        values: [recent, viewers - recent],
      }))}
      format={wholeCount}
      head={statistics.date}
      file={`viewers-${postId}`}
      empty={copy.viewers.empty}
    />
  );
}
