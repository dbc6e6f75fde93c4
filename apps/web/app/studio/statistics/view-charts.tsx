import type { ViewRow } from '@realfin/contract/dashboard';
import type { ChartMark, ViewHour } from '@realfin/contract/dashboard-shapes';
import type { ReactNode } from 'react';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { decimals, hourName } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';
import { dateName, dateNames, filled, hoursOf, marksByDate, noViews, type Days, type Unit } from './rules.ts';

interface ViewChartsProps {
  rows: readonly ViewRow[];
  days: Days;
  unit: Unit;
  /** Each of the last 24, instead of the days. */
  hours?: readonly ViewHour[] | null;
  marks?: readonly ChartMark[];
  tools?: ReactNode;
}

const hoursText = (value: number): string => decimals(value, Number.isInteger(value) ? 0 : 1);

/** Views, free and premium, and the time spent on them. */
export function ViewCharts({ rows, days, unit, hours = null, marks = [], tools }: ViewChartsProps) {
  const isHere = useHydrated();
  const all = filled(rows, ({ ds }) => ds, noViews, days, unit);
  const marked = marksByDate(marks);
  const steps =
    hours === null
      ? all.map((row) => ({ ...row, key: row.ds, ...dateNames(row.ds, unit) }))
      : hours.map((row) => ({ ...row, key: row.at, name: hourName(row.at, isHere), tick: undefined }));
  const views = steps.reduce((sum, row) => sum + row.n_total_views, 0);
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
        points={steps.map(({ key, name, tick, n_free_views: free, n_premium_views: premium }) => ({
          key,
          name,
          tick,
          title: `${name}: ${copy.views.free} ${wholeCount(free)}, ${copy.views.premium} ${wholeCount(premium)}`,
          values: [free, premium],
          marks: marked.get(key),
        }))}
        format={wholeCount}
        file="views"
        empty={copy.views.empty}
      />
      <ChartPanel
        {...shown}
        title={copy.watched.title}
        label={copy.watched.label(hoursText(hoursOf(seconds)))}
        series={[{ name: copy.watched.hours, tone: 'third' }]}
        points={all.map((row) => ({
          key: row.ds,
          ...dateNames(row.ds, unit),
          title: `${dateName(row.ds, unit)}: ${copy.watched.amount(hoursText(hoursOf(row.watched_seconds)))}`,
          values: [hoursOf(row.watched_seconds)],
          marks: marked.get(row.ds),
        }))}
        format={hoursText}
        file="watch-time"
        empty={copy.watched.empty}
      />
    </>
  );
}
