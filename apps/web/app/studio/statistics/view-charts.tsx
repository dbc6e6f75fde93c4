import type { ViewRow } from '@realfin/contract/dashboard';
import type { ChartMark } from '@realfin/contract/dashboard-shapes';
import type { ReactNode } from 'react';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { decimals, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { dateName } from './growth-chart.tsx';
import { filled, hoursOf, marksByDate, noViews, type Unit } from './rules.ts';

interface ViewChartsProps {
  rows: readonly ViewRow[];
  days: { start_date: string; end_date: string };
  unit: Unit;
  marks?: readonly ChartMark[];
  tools?: ReactNode;
}

const hours = (value: number): string => decimals(value, Number.isInteger(value) ? 0 : 1);

/** Views, free and premium, and the time spent on them. */
export function ViewCharts({ rows, days, unit, marks = [], tools }: ViewChartsProps) {
  const all = filled(rows, ({ ds }) => ds, noViews, days, unit);
  const marked = marksByDate(marks);
  const views = all.reduce((sum, row) => sum + row.n_total_views, 0);
  const seconds = all.reduce((sum, row) => sum + row.watched_seconds, 0);
  const shown = { head: copy.date, kind: 'columns' as const };
  return (
    <>
      <ChartPanel
        {...shown}
        title={copy.views.title}
        text={copy.views.text}
        label={copy.views.label(views)}
        tools={tools}
        series={[
          { name: copy.views.free, tone: 'first' },
          { name: copy.views.premium, tone: 'second' },
        ]}
        points={all.map((row) => ({
          key: row.ds,
          name: dateName(row.ds, unit),
          title: `${dateName(row.ds, unit)}: ${copy.views.free} ${wholeCount(row.n_free_views)}, ${copy.views.premium} ${wholeCount(row.n_premium_views)}`,
          values: [row.n_free_views, row.n_premium_views],
          marks: marked.get(row.ds),
        }))}
        format={wholeCount}
        file="views"
        empty={copy.views.empty}
      />
      <ChartPanel
        {...shown}
        title={copy.watched.title}
        label={copy.watched.label(hours(hoursOf(seconds)))}
        series={[{ name: copy.watched.hours, tone: 'third' }]}
        points={all.map((row) => ({
          key: row.ds,
          name: dateName(row.ds, unit),
          title: `${dateName(row.ds, unit)}: ${hours(hoursOf(row.watched_seconds))}`,
          values: [hoursOf(row.watched_seconds)],
          marks: marked.get(row.ds),
        }))}
        format={hours}
        file="watch-time"
        empty={copy.watched.empty}
      />
    </>
  );
}
