import { isMonthClosed } from '@realfin/contract/book-words';
import type { PayoutRun } from '@realfin/contract/payouts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { fullDate, monthOf, price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { runsQuery } from '../kit/queries.ts';
import { copy } from './copy.ts';
import { useJournal } from './mutations.ts';
import { PayeeList } from './payee-list.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { RefusalList } from './refusal-list.tsx';

const texts = copy.runs;

/** For the accountant: every posting of the month, once nothing is added to it. */
function Journal({ month }: { month: string }) {
  const journal = useJournal();
  const now = useNow();
  if (!isMonthClosed(month, new Date(now))) return null;
  return (
    <Button busy={journal.isPending} onClick={() => journal.mutate(month)}>
      {texts.download}
    </Button>
  );
}

const columns = (): Column<PayoutRun>[] => [
  {
    key: 'month',
    name: texts.month,
    isHead: true,
    cell: ({ id, month }) => (
      <Link className="name-link" to={`/admin/payouts/${id}`}>
        {monthOf(`${month}-01T00:00:00Z`)}
      </Link>
    ),
  },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state, isLate }) => (
      <Row gap={4}>
        <Tag tone={state === 'done' ? 'good' : 'plain'}>{texts.states[state]}</Tag>
        {isLate ? <Tag tone="live">{texts.late}</Tag> : null}
      </Row>
    ),
  },
  { key: 'due', name: texts.due, kind: 'date', cell: ({ dueOn }) => fullDate(`${dueOn}T00:00:00Z`) },
  { key: 'amount', name: texts.amount, kind: 'number', cell: ({ payoutCents }) => price(payoutCents) },
  { key: 'carried', name: texts.carried, kind: 'number', cell: ({ heldCents }) => price(heldCents) },
  {
    key: 'journal',
    name: texts.journal,
    cell: ({ month }) => <Journal month={month} />,
  },
];

/** The payout runs and payees, with the books as `children`. */
export function RunsPage({ children }: { children: ReactNode }) {
  const runs = useQuery(runsQuery()).data ?? [];
  return (
    <AdminPage place="payouts">
      <RefusalList />
      <Panel title={texts.title}>
        {runs.length === 0 ? (
          <EmptyState icon="credit-card" title={texts.empty} text={texts.emptyText} />
        ) : (
          <DataTable caption={texts.caption} columns={columns()} rows={runs} keyOf={({ id }) => id} />
        )}
      </Panel>
      <PayeeList />
      {children}
      <PolicyPanel />
    </AdminPage>
  );
}
