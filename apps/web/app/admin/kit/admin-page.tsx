import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { compactCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { reportCountQuery } from './queries.ts';
import { WaitingRuns } from './waiting-runs.tsx';

const places = [
  'reports',
  'people',
  'applications',
  'payments',
  'payouts',
  'subscriptions',
  'growth',
  'emails',
  'taxes',
  'log',
] as const;
type Place = (typeof places)[number];

interface AdminPageProps {
  place: Place;
  /** For tables with many columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of all pages of the administration. */
export const AdminPage = ({ place, wide = false, children }: AdminPageProps) => {
  const open = useQuery(reportCountQuery()).data?.open ?? 0;
  const labelOf = (each: Place) =>
    each === 'reports' && open > 0 ? copy.reportsWaiting(compactCount(open)) : copy[each];
  return (
    <Page width={wide ? 'studio' : 'form'}>
      <Stack gap={24}>
        <h1 className="page-title">{copy.title}</h1>
        <LinkTabs
          label={copy.tabsLabel}
          tabs={places.map((each) => ({
            label: labelOf(each),
            to: `/admin/${each}`,
            current: each === place,
          }))}
        />
        {place === 'payouts' ? null : <WaitingRuns />}
        {children}
      </Stack>
    </Page>
  );
};
