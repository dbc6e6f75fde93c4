import type { HeldMoney, Payout } from '@realfin/contract/payouts';
import type { StatementRef } from '@realfin/contract/statements';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text, linkClass } from '../../components/text/text.tsx';
import { fullDate, monthOf, price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { useRefreshPayee } from './mutations.ts';
import { NextPayout } from './next-payout.tsx';
import { PayeePanel } from './payee-panel.tsx';
import { overviewQuery, payoutsQuery, statementsQuery } from './queries.ts';
import { failureOf, startOf, yearsOf } from './rules.ts';

/** Refetches the payee after a return from the provider's page. */
function useReturn() {
  const hasReturned = useSearchParams()[0].get('done') !== null;
  const { mutate } = useRefreshPayee();
  useEffect(() => {
    if (hasReturned) mutate();
  }, [hasReturned, mutate]);
}

export function PayoutsPage() {
  useReturn();
  const overview = useQuery(overviewQuery());
  return (
    <Page width="studio">
      <Stack gap={24}>
        <h1 className="page-title">{copy.title}</h1>
        {overview.isError ? (
          <Notice kind="error" title={copy.loadFailed}>
            <Row>
              <Button onClick={() => void overview.refetch()}>{copy.tryAgain}</Button>
            </Row>
          </Notice>
        ) : null}
        {overview.data === undefined ? null : (
          <>
            <NextPayout overview={overview.data} />
            <HeldPanel held={overview.data.held} />
            <PayeePanel payee={overview.data.payee} />
          </>
        )}
        <StatementsPanel />
        <PayoutsPanel />
      </Stack>
    </Page>
  );
}

const heldColumns = (): Column<HeldMoney>[] => [
  {
    key: 'what',
    name: copy.held.what,
    isHead: true,
    cell: ({ reason }) => (
      <div>
        <span>{copy.held.reasons[reason].name}</span>
        <Text size={14} tone="muted">
          {copy.held.reasons[reason].text}
        </Text>
      </div>
    ),
  },
  {
    key: 'until',
    name: copy.held.until,
    kind: 'date',
    cell: ({ until }) => (until === null ? copy.held.open : <time dateTime={until}>{fullDate(until)}</time>),
  },
  { key: 'amount', name: copy.held.amount, kind: 'number', cell: ({ amountCents }) => price(amountCents) },
];

/** Money of the payee that is on hold: the reason, and the date of release. */
function HeldPanel({ held }: { held: readonly HeldMoney[] }) {
  if (held.length === 0) return null;
  return (
    <Panel title={copy.held.title}>
      <DataTable
        caption={copy.held.caption}
        columns={heldColumns()}
        rows={held}
        keyOf={(row) => `${row.reason}:${row.until ?? ''}:${row.amountCents}`}
      />
    </Panel>
  );
}

const statementColumns = (): Column<StatementRef>[] => [
  {
    key: 'month',
    name: copy.statements.month,
    isHead: true,
    cell: ({ month }) => (
      <Link className="name-link" to={`/dashboard/statements/${month}`}>
        {monthOf(startOf(month))}
      </Link>
    ),
  },
  ...(['opening', 'earned', 'paid', 'closing'] as const).map((key) => ({
    key,
    name: copy.statements[key],
    kind: 'number' as const,
    cell: (row: StatementRef) => price(row[`${key}Cents`]),
  })),
];

function StatementsPanel() {
  const rows = useQuery(statementsQuery()).data;
  if (rows === undefined) return null;
  return (
    <Panel title={copy.statements.title}>
      {rows.length === 0 ? <Text tone="muted">{copy.statements.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <>
          <Row gap={16}>
            {yearsOf(rows).map((year) => (
              <Link key={year} className={linkClass} to={`/dashboard/statements/${year}`}>
                {copy.statements.year(year)}
              </Link>
            ))}
          </Row>
          <DataTable
            caption={copy.statements.caption}
            columns={statementColumns()}
            rows={rows}
            keyOf={({ month }) => month}
          />
        </>
      )}
    </Panel>
  );
}

function failureText(code: string): string {
  const why = failureOf(code);
  return 'hold' in why ? copy.held.holds[why.hold] : copy.list.failures[why.failure];
}

const payoutColumns = (): Column<Payout>[] => [
  { key: 'month', name: copy.list.month, isHead: true, cell: ({ month }) => monthOf(startOf(month)) },
  {
    key: 'state',
    name: copy.list.state,
    cell: (payout) => (
      <div>
        <Tag tone={payout.state === 'paid' ? 'good' : 'plain'}>{copy.list.states[payout.state]}</Tag>
        {payout.reason === null ? null : (
          <Text size={14} tone="muted">
            {copy.held.holds[payout.reason]}
          </Text>
        )}
        {payout.failure === null ? null : (
          <Text size={14} tone="muted">
            {failureText(payout.failure)}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'day',
    name: copy.list.day,
    kind: 'date',
    cell: ({ paidAt, dueOn }) => {
      const at = paidAt ?? `${dueOn}T00:00:00Z`;
      return <time dateTime={at}>{fullDate(at)}</time>;
    },
  },
  { key: 'amount', name: copy.list.amount, kind: 'number', cell: ({ amountCents }) => price(amountCents) },
];

function PayoutsPanel() {
  const list = useInfiniteQuery(payoutsQuery());
  const rows = list.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Panel title={copy.list.title}>
      {list.isSuccess && rows.length === 0 ? <Text tone="muted">{copy.list.empty}</Text> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={copy.list.caption}
          columns={payoutColumns()}
          rows={rows}
          keyOf={({ id }) => id}
          more={
            list.hasNextPage
              ? {
                  label: copy.list.more,
                  busy: list.isFetchingNextPage,
                  onMore: () => void list.fetchNextPage(),
                }
              : null
          }
        />
      )}
    </Panel>
  );
}
