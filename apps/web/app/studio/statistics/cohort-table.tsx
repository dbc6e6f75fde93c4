import type { Cohort } from '@realfin/contract/dashboard-shapes';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { sharePercent } from '../../lib/format-figures.ts';
import { monthOf, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { SaveCsv } from './save-csv.tsx';

const nameOf = ({ cohort }: Cohort): string => monthOf(`${cohort}-01T00:00:00Z`);
const shareOf = ({ retained }: Cohort, at: number): string => {
  const share = retained[at];
  return share === undefined ? '' : sharePercent(Math.round(share * 10_000));
};

/** All months, of which the chart has room for the latest. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const months = Array.from(
    { length: Math.max(...cohorts.map(({ retained }) => retained.length)) },
    (_, at) => at,
  );
  const columns: Column<Cohort>[] = [
    { key: 'month', name: copy.cohorts.month, kind: 'date', isHead: true, cell: nameOf },
    { key: 'size', name: copy.growth.signups, kind: 'number', cell: ({ size }) => wholeCount(size) },
    ...months.map((at): Column<Cohort> => ({
      key: String(at),
      // Twelve whole names have no room.
      name: `+${at}`,
      kind: 'number',
      cell: (cohort) => shareOf(cohort, at),
    })),
  ];
  return (
    <Panel title={copy.cohorts.all}>
      <Text size={14} tone="muted">
        {copy.cohorts.columns}
      </Text>
      <DataTable
        caption={copy.cohorts.allCaption}
        columns={columns}
        rows={cohorts.toReversed()}
        keyOf={({ cohort }) => cohort}
        isGrid
      />
      <SaveCsv
        file="retention-by-month"
        table={() => [
          [copy.cohorts.month, copy.growth.signups, ...months.map(copy.cohorts.monthsLater)],
          ...cohorts.map((cohort) => [
            cohort.cohort,
            cohort.size,
            ...months.map((at) => shareOf(cohort, at)),
          ]),
        ]}
      />
    </Panel>
  );
}
