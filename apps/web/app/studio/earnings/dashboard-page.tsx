import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { EventsPanel } from '../calendar/events-panel.tsx';
import { copy as statistics } from '../statistics/copy.ts';
import { metricsQuery } from '../statistics/queries.ts';
import { withDaysOf } from '../statistics/rules.ts';
import { SubscribersTab } from '../statistics/subscribers-tab.tsx';
import { UsersTab } from '../statistics/users-tab.tsx';
import { copy } from './copy.ts';
import { EarningsTab } from './earnings-tab.tsx';
import { dashboardTabs, tabIn, type DashboardTab } from './rules.ts';
import { TipsTable } from './tips-table.tsx';

/** The same days, without the previous tab's selection. */
const queryOfTab = (query: URLSearchParams, tab: DashboardTab): string => withDaysOf(query, `?tab=${tab}`);

export function DashboardPage({ payout }: { payout: ReactNode }) {
  const viewer = useViewer();
  const [query, setQuery] = useSearchParams();
  const creator = viewer?.creator === true;
  const all = useQuery({ ...metricsQuery(), enabled: creator });
  if (!creator) return <NoChannel />;
  const tab = tabIn(query);
  const updated = all.data?.last_update ?? null;
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Row as="header" gap={16} spread>
          <Row gap={16}>
            <Avatar name={viewer.name} url={viewer.avatarUrl} size={72} />
            <div>
              <h1 className="page-title">
                {viewer.name}
                <span className="visually-hidden">: {copy.dashboard.title}</span>
              </h1>
              {updated === null ? null : (
                <Text tone="muted">
                  {copy.dashboard.updated} <TimeAgo at={updated} />
                </Text>
              )}
            </div>
          </Row>
          <Link className={buttonClass('plain')} to="/settings/links">
            {copy.dashboard.refer}
          </Link>
        </Row>
        <TabList
          label={statistics.tabs}
          tabs={dashboardTabs.map((key) => ({ key, label: statistics.tab[key] }))}
          current={tab}
          onChoose={(key) => setQuery(queryOfTab(query, key), { replace: true, preventScrollReset: true })}
        />
        <Part tab={tab} payout={payout} />
      </Stack>
    </Page>
  );
}

function Part({ tab, payout }: { tab: DashboardTab; payout: ReactNode }) {
  if (tab === 'earnings') return <EarningsTab payout={payout} />;
  if (tab === 'users') return <UsersTab />;
  if (tab === 'tips') return <TipsTable />;
  return (
    <>
      <SubscribersTab />
      <EventsPanel />
    </>
  );
}

const NoChannel = () => (
  <Page width="form">
    <Stack gap={24}>
      <h1 className="page-title">{copy.dashboard.title}</h1>
      <EmptyState
        icon="trending-up"
        title={copy.dashboard.noChannelTitle}
        text={copy.dashboard.noChannelText}
      >
        <Link className={buttonClass('accent', 'large')} to="/channel/apply">
          {copy.dashboard.startChannel}
        </Link>
      </EmptyState>
    </Stack>
  </Page>
);
