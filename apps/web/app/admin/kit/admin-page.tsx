import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { compactCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { InstanceWarnings } from './instance-warnings.tsx';
import { overviewQuery } from './queries.ts';
import { useLiveCases } from './use-live-cases.ts';
import { WaitingRuns } from './waiting-runs.tsx';
import classes from './admin-page.module.css';

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

/** The frame of all administration pages, with the tabs in the same place on each. */
export const AdminPage = ({ place, wide = false, children }: AdminPageProps) => {
  const overview = useQuery(overviewQuery()).data;
  useLiveCases();
  const counts: Partial<Record<Place, number>> = {
    reports: overview?.openReports,
    applications: overview?.waitingApplications,
    emails: overview?.waitingProofs,
  };
  const labelOf = (each: Place) => {
    const count = counts[each] ?? 0;
    return count > 0 ? copy.withCount(copy[each], compactCount(count)) : copy[each];
  };
  return (
    <Page width="studio">
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
        <div className={wide ? undefined : classes.narrow}>
          <Stack gap={24}>
            <InstanceWarnings warnings={overview?.warnings ?? []} />
            {place === 'payouts' ? null : <WaitingRuns />}
            {children}
          </Stack>
        </div>
      </Stack>
    </Page>
  );
};
