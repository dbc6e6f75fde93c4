import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Panel } from '../../components/card/panel.tsx';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { monthOf, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy as earnings } from '../earnings/copy.ts';
import { ledgerColumns } from '../earnings/ledger-table.tsx';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { useSameDays } from '../statistics/use-choice.ts';
import { copy } from './copy.ts';
import { incomeLinesQuery, incomeQuery } from './queries.ts';
import { addressOf, centsOf, chosenIn, everyMonth, shares, totalOf, type Chosen } from './rules.ts';

const tones = { acquisition: 'first', retention: 'second', ppv: 'third', tip: 'fourth' } as const;
const nameOf = (share: (typeof shares)[number]): string => earnings.ledger.shares[share];
const dollars = (value: number): string => price(Math.round(value * 100));
const monthName = (month: string): string => monthOf(`${month}-01T00:00:00Z`);

/** The post's earnings by month; each figure links to its lines. */
export function IncomePanel({ id }: { id: number }) {
  const [query] = useSearchParams();
  const sameDays = useSameDays();
  const income = useQuery(incomeQuery(id));
  if (income.isError) return <LoadFailed onRetry={income.refetch} />;
  if (income.data === undefined) return null;
  const months = everyMonth(income.data.months);
  const total = totalOf(income.data);
  return (
    <>
      <ChartPanel
        kind="columns"
        title={copy.income.title}
        text={copy.income.text}
        label={copy.income.label(price(total))}
        tools={months.length === 0 ? undefined : <Sums id={id} sums={income.data} total={total} />}
        series={shares.map((share) => ({ name: nameOf(share), tone: tones[share] }))}
        points={months.map((row) => ({
          key: row.month,
          name: monthName(row.month),
          title: `${monthName(row.month)}: ${price(totalOf(row))}`,
          values: shares.map((share) => centsOf(row, share) / 100),
        }))}
        format={dollars}
        linkOf={(month) => sameDays(addressOf(id, { share: null, month }))}
        head={copy.income.month}
        file={`income-${id}`}
        empty={copy.income.empty}
      />
      {months.length === 0 ? null : <Lines id={id} chosen={chosenIn(query)} />}
    </>
  );
}

interface SumsProps {
  id: number;
  sums: Parameters<typeof totalOf>[0];
  total: number;
}
function Sums({ id, sums, total }: SumsProps) {
  const sameDays = useSameDays();
  return (
    <Stats>
      <Stat name={copy.income.total} value={price(total)} />
      {shares.map((share) => (
        <Stat
          key={share}
          name={nameOf(share)}
          value={
            <Link className="name-link" to={sameDays(addressOf(id, { share, month: null }))} keepScroll>
              {price(centsOf(sums, share))}
            </Link>
          }
        />
      ))}
    </Stats>
  );
}

function Lines({ id, chosen }: { id: number; chosen: Chosen }) {
  const { share, month } = chosen;
  const sameDays = useSameDays();
  const found = useInfiniteQuery(incomeLinesQuery(id, chosen));
  const lines = found.data?.pages.flatMap(({ content }) => content) ?? [];
  const words = [...(month === null ? [] : [monthName(month)]), ...(share === null ? [] : [nameOf(share)])];
  return (
    <Panel title={copy.income.lines}>
      <Text size={14} tone="muted">
        {copy.income.part}
      </Text>
      {words.length === 0 ? null : (
        <Row gap={12}>
          <Text weight="medium" role="status">
            {words.join(' · ')}
          </Text>
          <Link className={linkClass} to={sameDays(addressOf(id, { share: null, month: null }))} keepScroll>
            {copy.income.all}
          </Link>
        </Row>
      )}
      {found.isError ? <LoadFailed onRetry={found.refetch} /> : null}
      {found.isSuccess && lines.length === 0 ? <Text tone="muted">{copy.income.none}</Text> : null}
      {lines.length === 0 ? null : (
        <DataTable
          caption={copy.income.linesCaption}
          columns={ledgerColumns()}
          rows={lines}
          keyOf={({ id: entry }) => entry}
          more={
            found.hasNextPage
              ? {
                  label: earnings.ledger.loadMore,
                  busy: found.isFetchingNextPage,
                  onMore: () => void found.fetchNextPage(),
                }
              : null
          }
        />
      )}
    </Panel>
  );
}
