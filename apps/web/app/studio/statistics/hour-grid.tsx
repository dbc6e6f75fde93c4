import type { FollowerSlot } from '@realfin/contract/dashboard-shapes';
import type { CSSProperties } from 'react';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { weekdayName } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { useZoneOffset } from '../../lib/use-zone-offset.ts';
import { copy } from './copy.ts';
import { weekHours } from './rules.ts';
import { SaveCsv } from './save-csv.tsx';
import classes from './hour-grid.module.css';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** Light enough for the number on it to be read. */
const strongest = 45;

const shade = (views: number, most: number): CSSProperties =>
  ({ '--share': `${most === 0 ? 0 : (views / most) * strongest}%` }) as CSSProperties;

const columnOf = (weekday: number, viewsAt: (hour: number) => number, most: number): Column<number> => ({
  key: String(weekday),
  name: weekdayName(weekday),
  kind: 'number',
  cell: (hour) => <HourCell views={viewsAt(hour)} most={most} />,
});

const HourCell = ({ views, most }: { views: number; most: number }) =>
  views === 0 ? null : (
    <span className={classes.cell} style={shade(views, most)}>
      {wholeCount(views)}
    </span>
  );

/** When followers watch, in the creator's time zone: hours down, weekdays across. */
export function HourGrid({ slots }: { slots: readonly FollowerSlot[] }) {
  const week = weekHours(slots, useZoneOffset());
  const viewsAt = (weekday: number, hour: number): number => week[weekday * 24 + hour] ?? 0;
  const most = Math.max(...week);
  const table = () => {
    const head = [copy.hours.hour, ...weekdays.map(weekdayName)];
    const rows = hours.map((hour) => [
      hourName(hour),
      ...weekdays.map((weekday) => viewsAt(weekday, hour) || ''),
    ]);
    return [head, ...rows];
  };
  const columns: Column<number>[] = [
    { key: 'hour', name: copy.hours.hour, cell: hourName, isHead: true },
    ...weekdays.map((weekday) => columnOf(weekday, (hour) => viewsAt(weekday, hour), most)),
  ];
  return (
    <Panel title={copy.hours.title}>
      <Text size={14} tone="muted">
        {copy.hours.text}
      </Text>
      {slots.length === 0 ? (
        <Text tone="muted">{copy.hours.empty}</Text>
      ) : (
        <>
          <DataTable
            caption={copy.hours.caption}
            columns={columns}
            rows={hours.filter((hour) => weekdays.some((weekday) => viewsAt(weekday, hour) > 0))}
            keyOf={(hour) => hour}
            isGrid
          />
          <SaveCsv file="followers-by-hour" table={table} />
        </>
      )}
    </Panel>
  );
}
