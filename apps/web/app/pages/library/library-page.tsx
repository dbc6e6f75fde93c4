import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { LinkTabs } from '../../components/tab-list/link-tabs.tsx';
import { Heading } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from '../../parts/library/copy.ts';
import { historySettingsQuery, type LibraryTab } from '../../parts/library/queries.ts';
import { PostGrid } from '../../parts/posts/post-grid.tsx';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { HistoryActions } from './history-actions.tsx';

interface LibraryPageProps {
  tab: LibraryTab;
  start: string | undefined;
}

export function LibraryPage({ tab, start }: LibraryPageProps) {
  const tabs = [
    { label: copy.saved, to: '/library', current: tab === 'saved' },
    { label: copy.history, to: '/library?tab=history', current: tab === 'history' },
    { label: copy.notInterested, to: '/library?tab=notInterested', current: tab === 'notInterested' },
  ];
  return (
    <Page>
      <Stack gap={24}>
        <Stack gap={8}>
          <Row spread>
            <Heading level={1}>{copy.title}</Heading>
            {tab === 'history' ? <HistoryActions /> : null}
          </Row>
          <LinkTabs label={copy.tabs} tabs={tabs} />
        </Stack>
        <Tab tab={tab} start={start} />
      </Stack>
    </Page>
  );
}

function Tab({ tab, start }: LibraryPageProps) {
  if (tab === 'history') return <History start={start} />;
  return tab === 'notInterested' ? <Dismissed start={start} /> : <Saved start={start} />;
}

type Start = Pick<LibraryPageProps, 'start'>;

const ToFeed = () => (
  <Link className={buttonClass('accent')} to="/feed">
    {copy.emptyAction}
  </Link>
);

const Saved = ({ start }: Start) => (
  <PostGrid
    source={{ list: 'saved' }}
    start={start}
    moreAddress={(cursor) => listAddress('/library', { cursor })}
    empty={
      <EmptyState icon="bookmark" title={copy.savedEmptyTitle} text={copy.savedEmptyText}>
        <ToFeed />
      </EmptyState>
    }
  />
);

const Dismissed = ({ start }: Start) => (
  <PostGrid
    source={{ list: 'notInterested' }}
    start={start}
    moreAddress={(cursor) => listAddress('/library', { tab: 'notInterested', cursor })}
    empty={
      <EmptyState icon="ban" title={copy.dismissedEmptyTitle} text={copy.dismissedEmptyText}>
        <ToFeed />
      </EmptyState>
    }
  />
);

function History({ start }: Start) {
  const paused = useQuery(historySettingsQuery()).data?.paused === true;
  return (
    <>
      {paused ? (
        <Notice kind="info" title={copy.pausedTitle}>
          {copy.pausedText}
        </Notice>
      ) : null}
      <PostGrid
        source={{ list: 'history' }}
        start={start}
        moreAddress={(cursor) => listAddress('/library', { tab: 'history', cursor })}
        empty={
          <EmptyState icon="history" title={copy.historyEmptyTitle} text={copy.historyEmptyText}>
            <ToFeed />
          </EmptyState>
        }
      />
    </>
  );
}
