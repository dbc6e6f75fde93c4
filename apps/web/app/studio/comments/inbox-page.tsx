import { limits } from '@realfin/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { CommentSkeletons } from '../../parts/comments/comment-skeletons.tsx';
import { copy } from './copy.ts';
import { InboxRow } from './inbox-row.tsx';
import { InboxTools } from './inbox-tools.tsx';
import { inboxQuery } from './queries.ts';
import { RulesPanel } from './rules-panel.tsx';
import { filters, inboxAddress, type Inbox } from './rules.ts';
import { useLiveInbox } from './use-live-inbox.ts';

/** The comments on all posts of a channel. */
export const CommentsPage = ({ inbox }: { inbox: Inbox | null }) =>
  inbox === null ? (
    <Page width="form">
      <h1 className="visually-hidden">{copy.title}</h1>
      <EmptyState icon="message" title={copy.none.title} text={copy.none.text} />
    </Page>
  ) : (
    <OwnInbox inbox={inbox} />
  );

function OwnInbox({ inbox }: { inbox: Inbox }) {
  const viewer = useViewer();
  const [settings, setSettings] = useState(false);
  const list = useInfiniteQuery(inboxQuery(inbox));
  useLiveInbox(inbox.channelId);
  const first = list.data?.pages[0];
  const numHeld = first?.numHeld ?? 0;
  const chips = filters.map((filter) => ({
    label: filter === 'held' && numHeld > 0 ? copy.held(numHeld, limits.heldCounted) : copy.filters[filter],
    to: inboxAddress({ ...inbox, filter }, viewer),
    current: inbox.filter === filter,
  }));
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Row as="header" spread>
          <h1 className="page-title">{copy.title}</h1>
          <Button aria-expanded={settings} onClick={() => setSettings(!settings)}>
            <Icon name="settings" />
            {copy.rules.open}
          </Button>
        </Row>
        {settings ? <RulesPanel key={inbox.channelId} channelId={inbox.channelId} /> : null}
        <ChipRow label={copy.filter} chips={chips} />
        <InboxTools inbox={inbox} channels={first?.channels ?? []} post={postOf(list.data, inbox)} />
        <InboxList inbox={inbox} list={list} />
      </Stack>
    </Page>
  );
}

type List = ReturnType<typeof useInboxList>;
const useInboxList = (inbox: Inbox) => useInfiniteQuery(inboxQuery(inbox));

const postOf = (data: List['data'], { postId }: Inbox): string | null =>
  data?.pages.flatMap(({ content }) => content).find((comment) => comment.postId === postId)?.post.title ??
  null;

function InboxList({ inbox, list }: { inbox: Inbox; list: List }) {
  const comments = list.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      {list.isPending ? <CommentSkeletons count={4} /> : null}
      {list.isSuccess && comments.length === 0 && !list.hasNextPage ? <NoComments inbox={inbox} /> : null}
      <Stack as="ul" gap={0} label={copy.list}>
        {comments.map((comment) => (
          <InboxRow key={comment.commentId} comment={comment} inbox={inbox} />
        ))}
      </Stack>
      {list.isError ? (
        <Notice kind="error" title={copy.loadFailed}>
          <Row>
            <Button onClick={() => void list.refetch()}>{copy.tryAgain}</Button>
          </Row>
        </Notice>
      ) : null}
      {list.hasNextPage ? (
        <Row justify="center">
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.more}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

function NoComments({ inbox }: { inbox: Inbox }) {
  const viewer = useViewer();
  const isNarrowed = inbox.search !== '' || inbox.postId !== null;
  const { title, text } = copy.empty[isNarrowed ? 'narrowed' : inbox.filter];
  return (
    <EmptyState icon="message" title={title} text={text}>
      {isNarrowed || inbox.filter !== 'all' ? (
        <Link
          className={buttonClass('plain')}
          to={inboxAddress({ ...inbox, filter: 'all', postId: null, search: '' }, viewer)}
        >
          {copy.showAll}
        </Link>
      ) : null}
    </EmptyState>
  );
}
