import { Panel } from '../../components/card/panel.tsx';
import { axisOf } from '../../components/chart/axis.ts';
import { Chart, ChartLegend, type ChartPoint, type ChartSeries } from '../../components/chart/chart.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { monthOf, price, shortMonthOf, wholePrice } from '../../lib/format.ts';
import { copy } from './copy.ts';
import {
  centsOf,
  drawn,
  earnedOf,
  isNothing,
  shareNames,
  sumOf,
  totalOf,
  withoutGaps,
  type MonthEarnings,
  type ShareCents,
} from './rules.ts';
import classes from './earnings-chart.module.css';

const nameOf = (month: string): string => monthOf(`${month}-01T00:00:00Z`);
/** 'Nov 26' */
const shortName = (month: string): string => shortMonthOf(`${month}-01T00:00:00Z`);
const tones = { acquisition: 'first', retention: 'second', ppv: 'third', tips: 'fourth' } as const;
const series = (): ChartSeries[] =>
  shareNames.map((share) => ({ name: copy.chart[share], tone: tones[share] }));

interface EarningsChartProps {
  months: readonly MonthEarnings[];
  /** All months before them. */
  earlier: ShareCents;
}

export function EarningsChart({ months: given, earlier }: EarningsChartProps) {
  const months = withoutGaps(given);
  return (
    <Panel title={copy.chart.title} aside={<ChartLegend series={series()} />}>
      {months.length === 0 ? (
        <Text tone="muted">{copy.chart.empty}</Text>
      ) : (
        <>
          <Months months={months} />
          <details>
            <summary className={classes.summary}>{copy.chart.asTable}</summary>
            <MonthTable months={months} earlier={earlier} />
          </details>
        </>
      )}
    </Panel>
  );
}

const inWords = (entry: ShareCents): string =>
  shareNames
    .filter((share) => centsOf(entry, share) !== 0)
    .map((share) => `${copy.chart[share]} ${price(centsOf(entry, share))}`)
    .join(', ');

function pointOf(entry: MonthEarnings): ChartPoint {
  const parts = inWords(entry);
  const title = `${nameOf(entry.month)}: ${price(earnedOf(entry))}`;
  return {
    key: entry.month,
    name: shortName(entry.month),
    title: parts === '' ? title : `${title} (${parts})`,
    values: shareNames.map((share) => drawn(centsOf(entry, share))),
  };
}

function Months({ months }: { months: readonly MonthEarnings[] }) {
  const points = months.map(pointOf);
  const heights = points.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const { lines } = axisOf(Math.max(...heights));
  const best = months.reduce((top, entry) => (earnedOf(entry) > earnedOf(top) ? entry : top));
  const sum = earnedOf(sumOf(months));
  return (
    <Chart
      label={copy.chart.summary(months.length, price(sum), nameOf(best.month), price(earnedOf(best)))}
      series={series()}
      points={points}
      lines={lines}
      format={wholePrice}
    />
  );
}

interface TableRow extends ShareCents {
  key: string;
  name: string;
}
const columns = (withOther: boolean): Column<TableRow>[] => [
  { key: 'month', name: copy.chart.month, cell: ({ name }) => name, isHead: true },
  ...shareNames.map((share): Column<TableRow> => ({
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
  { key: 'total', name: copy.chart.total, kind: 'number', cell: (row) => price(totalOf(row)) },
];

/** Its last row is the balance. */
function MonthTable({ months, earlier }: EarningsChartProps) {
  const rows: TableRow[] = months.toReversed().map((entry) => ({
    ...entry,
    key: entry.month,
    name: nameOf(entry.month),
  }));
  if (!isNothing(earlier)) rows.push({ ...earlier, key: 'earlier', name: copy.chart.earlier });
  rows.push({ ...sumOf(rows), key: 'total', name: copy.chart.total });
  const withOther = rows.some(({ otherCents }) => otherCents !== 0);
  return (
    <DataTable
      caption={copy.chart.caption}
      columns={columns(withOther)}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
