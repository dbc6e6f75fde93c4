import { Panel } from '../../components/card/panel.tsx';
import { Chart, ChartLegend, type ChartPoint, type ChartSeries } from '../../components/chart/chart.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { monthOf, price, shortMonthOf, wholePrice } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { axisOf, drawn, withoutGaps, type MonthEarnings } from './rules.ts';
import classes from './earnings-chart.module.css';

const totalOf = (entry: MonthEarnings): number => entry.acquisitionCents + entry.retentionCents;
const nameOf = (month: string): string => monthOf(`${month}-01T00:00:00Z`);
/** 'Nov 26' */
const shortName = (month: string): string => shortMonthOf(`${month}-01T00:00:00Z`);
const series = (): ChartSeries[] => [
  { name: copy.chart.retention, tone: 'second' },
  { name: copy.chart.acquisition, tone: 'first' },
];

export function EarningsChart({ months: given }: { months: readonly MonthEarnings[] }) {
  const months = withoutGaps(given);
  return (
    <Panel title={copy.chart.title} aside={<ChartLegend series={series().toReversed()} />}>
      {months.length === 0 ? (
        <Text tone="muted">{copy.chart.empty}</Text>
      ) : (
        <>
          <Months months={months} />
          <details>
            <summary className={classes.summary}>{copy.chart.asTable}</summary>
            <MonthTable months={months} />
          </details>
        </>
      )}
    </Panel>
  );
}

const pointOf = (entry: MonthEarnings): ChartPoint => ({
  key: entry.month,
  name: shortName(entry.month),
  title: `${nameOf(entry.month)}: ${price(totalOf(entry))} (${copy.chart.acquisition} ${price(entry.acquisitionCents)}, ${copy.chart.retention} ${price(entry.retentionCents)})`,
  values: [drawn(entry.retentionCents), drawn(entry.acquisitionCents)],
});

function Months({ months }: { months: readonly MonthEarnings[] }) {
  const { lines } = axisOf(
    Math.max(...months.map((entry) => drawn(entry.acquisitionCents) + drawn(entry.retentionCents))),
  );
  const best = months.reduce((top, entry) => (totalOf(entry) > totalOf(top) ? entry : top));
  const sum = months.reduce((cents, entry) => cents + totalOf(entry), 0);
  return (
    <Chart
      label={copy.chart.summary(months.length, price(sum), nameOf(best.month), price(totalOf(best)))}
      series={series()}
      points={months.map(pointOf)}
      lines={lines}
      format={wholePrice}
    />
  );
}

const columns = (): Column<MonthEarnings>[] => [
  { key: 'month', name: copy.chart.month, cell: ({ month }) => nameOf(month), isHead: true },
  {
    key: 'acquisition',
    name: copy.chart.acquisition,
    kind: 'number',
    cell: (entry) => price(entry.acquisitionCents),
  },
  {
    key: 'retention',
    name: copy.chart.retention,
    kind: 'number',
    cell: (entry) => price(entry.retentionCents),
  },
  { key: 'total', name: copy.chart.total, kind: 'number', cell: (entry) => price(totalOf(entry)) },
];

const MonthTable = ({ months }: { months: readonly MonthEarnings[] }) => (
  <DataTable
    caption={copy.chart.caption}
    columns={columns()}
    rows={months.toReversed()}
    keyOf={({ month }) => month}
  />
);
