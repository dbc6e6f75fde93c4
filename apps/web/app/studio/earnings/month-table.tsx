import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { monthOf, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import {
  centsOf,
  isNothing,
  sharesIn,
  sumOf,
  totalOf,
  type MonthEarnings,
  withoutGaps,
  type ShareCents,
  type ShareName,
} from './rules.ts';
import classes from './month-table.module.css';

const nameOf = (month: string): string => monthOf(`${month}-01T00:00:00Z`);

interface TableRow extends ShareCents {
  key: string;
  name: string;
}
const columns = (shares: readonly ShareName[], withOther: boolean): Column<TableRow>[] => [
  { key: 'month', name: copy.months.month, cell: ({ name }) => name, isHead: true },
  ...shares.map((share): Column<TableRow> => ({
    key: share,
    name: copy.chart[share],
    kind: 'number',
    cell: (row) => price(centsOf(row, share)),
  })),
  ...(withOther
    ? [
        {
          key: 'other',
          name: copy.chart.other,
          kind: 'number' as const,
          cell: (row: TableRow) => price(row.otherCents),
        },
      ]
    : []),
  { key: 'total', name: copy.months.total, kind: 'number', cell: (row) => price(totalOf(row)) },
];

interface MonthTableProps {
  months: readonly MonthEarnings[];
  /** The sum of all months before. */
  earlier: ShareCents;
}

/** All earnings since the first month; the last row is the balance. */
export function MonthTable({ months, earlier }: MonthTableProps) {
  const rows: TableRow[] = withoutGaps(months)
    .toReversed()
    .map((entry) => ({
      ...entry,
      key: entry.month,
      name: nameOf(entry.month),
    }));
  if (!isNothing(earlier)) rows.push({ ...earlier, key: 'earlier', name: copy.months.earlier });
  rows.push({ ...sumOf(rows), key: 'total', name: copy.months.total });
  const withOther = rows.some(({ otherCents }) => otherCents !== 0);
  if (months.length === 0) return null;
  return (
    <Panel title={copy.months.title}>
      <details>
        <summary className={classes.summary}>{copy.months.asTable}</summary>
        <DataTable
          caption={copy.months.caption}
          columns={columns(sharesIn(rows), withOther)}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </details>
    </Panel>
  );
}
