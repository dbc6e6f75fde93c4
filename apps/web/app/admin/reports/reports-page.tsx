import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { ListFoot } from '../kit/list-foot.tsx';
import { CaseCard } from './case-card.tsx';
import { copy } from './copy.ts';
import { caseStateOf, casesQuery, type CaseState } from './queries.ts';

const pathOf = (state: CaseState) => (state === 'open' ? '/admin/reports' : '/admin/reports?state=done');

export function ReportsPage() {
  const [search] = useSearchParams();
  const state = caseStateOf(search);
  const list = useInfiniteQuery(casesQuery(state));
  const cases = list.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <AdminPage place="reports">
      <LinkTabs
        label={copy.states}
        tabs={(['open', 'done'] as const).map((each) => ({
          label: copy[each],
          to: pathOf(each),
          current: each === state,
        }))}
      />
      {list.isSuccess && cases.length === 0 ? <NoCases state={state} /> : null}
      <Stack as="ul" gap={12} label={copy.list}>
        {cases.map((each) => (
          <CaseCard key={each.id} reportCase={each} />
        ))}
      </Stack>
      <ListFoot list={list} failed={copy.loadFailed} />
    </AdminPage>
  );
}

const NoCases = ({ state }: { state: CaseState }) => (
  <EmptyState
    icon="flag"
    title={state === 'open' ? copy.empty : copy.emptyDone}
    text={state === 'open' ? copy.emptyText : copy.emptyDoneText}
  >
    <Link className={buttonClass('accent')} to="/admin/people">
      {copy.people}
    </Link>
  </EmptyState>
);
