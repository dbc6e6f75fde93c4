import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchInput } from '../../components/field/search-input.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { ListFoot } from '../kit/list-foot.tsx';
import { copy } from './copy.ts';
import { DisputeList } from './dispute-list.tsx';
import { FraudList } from './fraud-list.tsx';
import { OrderList } from './order-list.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { purchasesQuery } from './queries.ts';
import { StuckList } from './stuck-list.tsx';

/** Items that need an administrator, then the search. */
export function PaymentsPage({ movements, troubles }: { movements: ReactNode; troubles: ReactNode }) {
  const q = useSearchParams()[0].get('q')?.trim() ?? '';
  return (
    <AdminPage place="payments">
      {q === '' ? (
        <>
          <OrderList />
          <FraudList />
          <DisputeList />
          {movements}
          <StuckList />
          {troubles}
        </>
      ) : null}
      <Section title={copy.search.title}>
        <Form role="search" aria-label={copy.search.title} action="/admin/payments">
          <SearchInput
            key={q}
            name="q"
            maxLength={100}
            aria-label={copy.search.label}
            placeholder={copy.search.label}
            defaultValue={q}
            submitLabel={copy.search.title}
          />
        </Form>
        <PurchaseList q={q} />
      </Section>
      {q === '' ? <PolicyPanel /> : null}
    </AdminPage>
  );
}

function PurchaseList({ q }: { q: string }) {
  const list = useInfiniteQuery(purchasesQuery(q));
  const purchases = list.data?.pages.flatMap(({ content }) => content) ?? [];
  const texts = copy.search;
  if (list.isSuccess && purchases.length === 0)
    return q === '' ? (
      <EmptyState icon="credit-card" title={texts.none} text={texts.noneText} />
    ) : (
      <EmptyState icon="search" title={texts.nothing} text={texts.nothingText}>
        <Link className={buttonClass('accent')} to="/admin/payments">
          {texts.clear}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <Stack as="ul" gap={8} label={texts.list}>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </Stack>
      <ListFoot list={list} failed={copy.loadFailed} />
    </>
  );
}
