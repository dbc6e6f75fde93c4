import { useState } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Chart, ChartLegend, type ChartSeries } from '../chart/chart.tsx';
import { DataTable, type Column } from '../data-table/data-table.tsx';
import type { Sort } from '../data-table/sort-head.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Grid, Row, Stack } from '../layout/layout.tsx';
import { MediaRow } from '../media-row/media-row.tsx';
import { OrderList } from '../order-list/order-list.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Sparkline } from '../stat/sparkline.tsx';
import { Stat, Stats } from '../stat/stat.tsx';
import { Text } from '../text/text.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const months = ['08', '09', '10', '11'];
const series = (): ChartSeries[] => [
  { name: copy.secondSeries, tone: 'second' },
  { name: copy.firstSeries, tone: 'first' },
];

export const ListSections = () => (
  <>
    <Section name="surfaces" title={copy.section.surfaces}>
      <Grid column="narrow">
        {months.map((month) => (
          <Card key={month}>
            <Row spread>
              <Text size={14}>{month}</Text>
              <Badge>{copy.badge.plain}</Badge>
            </Row>
          </Card>
        ))}
      </Grid>
      <Card dense>
        <Text size={14}>{copy.words}</Text>
      </Card>
      <Card dashed>
        <Text size={14}>{copy.words}</Text>
      </Card>
    </Section>
    <Section name="waiting" title={copy.section.waiting}>
      <Row>
        <Skeleton shape="circle" />
        <Spinner />
        <Spinner size="large" />
      </Row>
      <Stack gap={4}>
        {(['full', 'most', 'half', 'short'] as const).map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Stack>
      <Skeleton shape="block" />
    </Section>
    <Order />
    <Table />
    <Figures />
    <Section name="empty" title={copy.section.empty}>
      <EmptyState icon="bookmark" title={copy.emptyTitle} text={copy.emptyText}>
        <Button kind="accent">{copy.plain}</Button>
      </EmptyState>
    </Section>
  </>
);

function Order() {
  const [ids, setIds] = useState<readonly number[]>([8, 9, 10]);
  return (
    <Section name="order" title={copy.section.order}>
      <OrderList
        ids={ids}
        titleOf={String}
        onOrder={setIds}
        renderRow={(id, handle) => (
          <MediaRow
            look="card"
            center
            picture={handle}
            title={<Text size={14}>{copy.words}</Text>}
            facts={id}
          />
        )}
      />
    </Section>
  );
}

interface Line {
  date: string;
  what: string;
  dollars: number;
}
const lines = (): Line[] =>
  months.map((month, at) => ({ date: `2026-${month}-01`, what: copy.words, dollars: 12.5 * (at + 1) }));
const columns = (): Column<Line>[] => [
  { key: 'date', name: copy.table.date, kind: 'date', sortable: true, cell: ({ date }) => date },
  { key: 'what', name: copy.table.what, isHead: true, cell: ({ what }) => what },
  {
    key: 'amount',
    name: copy.table.amount,
    kind: 'number',
    sortable: true,
    cell: ({ dollars }) => `$${dollars}`,
  },
];

function Table() {
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' });
  const [chosen, setChosen] = useState<readonly string[]>(['2026-09-01']);
  return (
    <Section name="table" title={copy.section.table}>
      <DataTable
        caption={copy.table.caption}
        columns={columns()}
        rows={lines()}
        keyOf={({ date }) => date}
        sort={sort}
        onSort={setSort}
        selection={{
          isChosen: ({ date }) => chosen.includes(date),
          onChoose: (rows, isChosen) => {
            const dates = rows.map(({ date }) => date);
            const others = chosen.filter((date) => !dates.includes(date));
            setChosen(isChosen ? [...others, ...dates] : others);
          },
          labelOf: (row) => copy.table.choose(row?.date ?? copy.table.all),
        }}
        more={{ label: copy.table.more, busy: false, onMore: () => undefined }}
      />
    </Section>
  );
}

const Figures = () => (
  <Section name="figures" title={copy.section.figures}>
    <Stats>
      {months.slice(1).map((month) => (
        <Stat
          key={month}
          name={copy.balance}
          value={`$${month}.50`}
          text={copy.balanceText}
          trend={<Sparkline label={copy.balance} values={[3, 5, 4, 9]} />}
        />
      ))}
    </Stats>
    <ChartLegend series={series().toReversed()} />
    <Chart
      kind="columns"
      label={copy.chart}
      series={series()}
      points={months.map((month, at) => ({
        key: month,
        name: month,
        title: month,
        values: [at * 10, 20 - at * 3],
      }))}
      format={(value) => `$${value}`}
    />
  </Section>
);
