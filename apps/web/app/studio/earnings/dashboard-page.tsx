import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { EventsPanel } from '../calendar/events-panel.tsx';
import { copy } from './copy.ts';
import classes from './dashboard-page.module.css';
import { EarningsChart } from './earnings-chart.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { earningsQuery } from './queries.ts';
import { Tiles } from './tiles.tsx';

export function DashboardPage() {
  const viewer = useViewer();
  const creator = viewer?.creator === true;
  const earnings = useQuery({ ...earningsQuery(), enabled: creator });
  if (!creator) return <NoChannel />;
  return (
    <Page>
      <div className={classes.page}>
        <header className={classes.head}>
          <Avatar name={viewer.name} url={viewer.avatarUrl} size={72} />
          <div>
            <h1 className="page-title">
              {viewer.name}
              <span className="visually-hidden">: {copy.dashboard.title}</span>
            </h1>
            {earnings.dataUpdatedAt === 0 ? null : (
              <p className={classes.text}>
                {copy.dashboard.updated} <TimeAgo at={new Date(earnings.dataUpdatedAt).toISOString()} />
              </p>
            )}
          </div>
        </header>
        {earnings.isError ? (
          <Notice kind="error" title={copy.dashboard.failed}>
            <div>
              <button type="button" className={buttonClass('plain')} onClick={() => void earnings.refetch()}>
                {copy.dashboard.tryAgain}
              </button>
            </div>
          </Notice>
        ) : null}
        {earnings.data === undefined ? null : (
          <>
            <Tiles earnings={earnings.data} />
            <EarningsChart months={earnings.data.months} />
          </>
        )}
        <EventsPanel />
        <LedgerTable />
      </div>
    </Page>
  );
}

const NoChannel = () => (
  <Page width="form">
    <h1 className="page-title">{copy.dashboard.title}</h1>
    <div className={classes.below}>
      <EmptyState
        icon="trending-up"
        title={copy.dashboard.noChannelTitle}
        text={copy.dashboard.noChannelText}
      >
        <Link className={buttonClass('accent', 'large')} to="/channel/apply">
          {copy.dashboard.startChannel}
        </Link>
      </EmptyState>
    </div>
  </Page>
);
