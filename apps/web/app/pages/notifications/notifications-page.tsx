import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { notificationsQuery, unseenQuery } from '../../parts/notifications/queries.ts';
import { copy } from './copy.ts';
import { markSeen, useMarkAllRead } from './mutations.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

/** All notifications, newest first. */
export function NotificationsPage({ start }: { start: string | undefined }) {
  const list = useInfiniteQuery(notificationsQuery(start));
  useSeen();
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const last = list.data?.pages.at(-1);
  return (
    <Page width="form">
      <Stack>
        <Head unread={list.data?.pages[0]?.unread ?? 0} />
        {list.isError ? (
          <Notice kind="error" title={copy.loadFailed}>
            <div>
              <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
            </div>
          </Notice>
        ) : null}
        {list.isSuccess && rows.length === 0 && !list.hasNextPage ? (
          <EmptyState icon="bell" title={copy.emptyTitle} text={copy.emptyText}>
            <Link className={buttonClass('accent')} to="/feed">
              {copy.emptyAction}
            </Link>
          </EmptyState>
        ) : null}
        <ul className={classes.list} aria-label={copy.list}>
          {rows.map((row) => (
            <NotificationRow key={row.groupId} row={row} />
          ))}
        </ul>
        {list.hasNextPage && last?.nextCursor !== null && last !== undefined ? (
          <Stack across="middle">
            <Link
              className={buttonClass('plain')}
              to={`/notifications?cursor=${last.nextCursor}`}
              aria-busy={list.isFetchingNextPage}
              onClick={(event) => {
                event.preventDefault();
                void list.fetchNextPage();
              }}
            >
              {copy.more}
            </Link>
          </Stack>
        ) : null}
      </Stack>
    </Page>
  );
}

function Head({ unread }: { unread: number }) {
  const markAll = useMarkAllRead();
  return (
    <Row as="header" spread>
      <Heading level={1}>{copy.title}</Heading>
      <Row gap={8}>
        <Button disabled={unread === 0 || markAll.isPending} onClick={() => markAll.mutate()}>
          <Icon name="check" />
          {copy.markRead(unread)}
        </Button>
        <Link
          className={buttonClass('quiet', 'icon')}
          to="/settings/notifications"
          aria-label={copy.settings}
          title={copy.settings}
        >
          <Icon name="settings" />
        </Link>
      </Row>
    </Row>
  );
}

/** Notifications that arrive while the list is open count as seen. */
function useSeen(): void {
  const cache = useQueryClient();
  const { data: unseen = 0 } = useQuery(unseenQuery());
  useEffect(() => {
    if (unseen > 0) void markSeen(cache);
  }, [cache, unseen]);
}
