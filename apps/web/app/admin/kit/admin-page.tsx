import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { copy } from './copy.ts';
import { WaitingRuns } from './waiting-runs.tsx';

const places = [
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
export const AdminPage = ({ place, wide = false, children }: AdminPageProps) => (
  <Page width={wide ? 'studio' : 'form'}>
    <Stack gap={24}>
      <h1 className="page-title">{copy.title}</h1>
      <LinkTabs
        label={copy.tabsLabel}
        tabs={places.map((each) => ({ label: copy[each], to: `/admin/${each}`, current: each === place }))}
      />
      {place === 'payouts' ? null : <WaitingRuns />}
      {children}
    </Stack>
  </Page>
);
