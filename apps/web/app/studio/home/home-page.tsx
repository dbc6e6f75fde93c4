import type { ManagedPost } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow, Thumb } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { icons } from '../../parts/posts/post-picture.tsx';
import { PlannedTime } from '../../parts/posts/scheduled-time.tsx';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { cameraPath, editPath } from '../kit/rules/edit-path.ts';
import { copy } from './copy.ts';
import { FirstSteps } from './first-steps.tsx';
import { homeQuery, type StudioHome } from './queries.ts';
import { streamOfToday } from './rules.ts';
import { TellPeople } from './tell-people.tsx';

/** The start page of the studio. */
export function HomePage() {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const now = useNow();
  const home = useQuery({ ...homeQuery(), enabled: channel !== null });
  if (viewer === null || channel === null) return <StartChannel title={copy.title} />;
  const isOwn = channel.id === viewer.id;
  const today = home.data === undefined ? null : streamOfToday(home.data.scheduled, now);
  return (
    <Page width="form">
      <Stack gap={24}>
        <Row as="header" spread>
          <h1 className="page-title">{copy.title}</h1>
          <Row gap={8}>
            <GoLive today={today} />
            <Link className={buttonClass('plain')} to="/create/article">
              <Icon name="article" />
              {copy.write}
            </Link>
            <Link className={buttonClass(today === null ? 'accent' : 'plain')} to="/create/video">
              <Icon name="video" />
              {copy.upload}
            </Link>
          </Row>
        </Row>
        {home.isError ? (
          <Notice kind="error" title={copy.loadFailed}>
            <Row>
              <Button onClick={() => void home.refetch()}>{copy.tryAgain}</Button>
            </Row>
          </Notice>
        ) : null}
        {isOwn && home.data !== undefined ? (
          <FirstSteps viewer={viewer} hasPublished={home.data.latest !== null} />
        ) : null}
        {home.data === undefined ? null : <Attention home={home.data} />}
        {home.data === undefined || home.data.latest === null ? null : <Latest post={home.data.latest} />}
        {isOwn && viewer.numFollowers < fewFollowers && (home.data?.latest ?? null) !== null ? (
          <TellPeople viewer={viewer} />
        ) : null}
      </Stack>
    </Page>
  );
}

/** Below this number, a new channel is shown how to find followers. */
const fewFollowers = 10;

/** On the day of a stream, one press opens its camera. */
const GoLive = ({ today }: { today: ManagedPost | null }) =>
  today === null ? (
    <Link className={buttonClass('plain')} to="/create/stream">
      <Icon name="broadcast" />
      {copy.goLive}
    </Link>
  ) : (
    <Link className={buttonClass('accent')} to={cameraPath(today)} title={today.content.contentTitle}>
      <Icon name="broadcast" />
      {copy.goLiveToday}
    </Link>
  );

function Attention({ home: { failed, drafts, scheduled } }: { home: StudioHome }) {
  const isCalm = failed.length + drafts.length + scheduled.length === 0;
  return (
    <>
      <Posts title={copy.failed} posts={failed} to="/content/management?status=Error" />
      <Posts title={copy.drafts} posts={drafts} to="/content/management?status=Draft" />
      <Posts title={copy.scheduled} posts={scheduled} to="/content/management?status=Scheduled" />
      {isCalm ? (
        <Panel title={copy.attention}>
          <Text tone="muted">{copy.nothing}</Text>
        </Panel>
      ) : null}
    </>
  );
}

function Posts({ title, posts, to }: { title: string; posts: readonly ManagedPost[]; to: string }) {
  if (posts.length === 0) return null;
  const all = (
    <Link className={linkClass} to={to}>
      {copy.showAll}
      <span className="visually-hidden">: {title}</span>
    </Link>
  );
  return (
    <Panel title={title} aside={all}>
      <Stack as="ul" gap={4} label={title}>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} facts={<State post={post} />} />
        ))}
      </Stack>
    </Panel>
  );
}

const Latest = ({ post }: { post: ManagedPost }) => (
  <Panel title={copy.latest}>
    <Stack as="ul" gap={4} label={copy.latest}>
      <PostRow
        post={post}
        facts={
          <>
            <TimeAgo at={post.creationDateTime} />
            <span>{copy.views(post.numViews)}</span>
            <span>{copy.likes(post.likeCount)}</span>
            <span>{copy.comments(post.numComments)}</span>
          </>
        }
      />
    </Stack>
  </Panel>
);

const PostRow = ({ post, facts }: { post: ManagedPost; facts: ReactNode }) => (
  <MediaRow
    as="li"
    look="line"
    center
    picture={<Thumb size="small" src={post.content.thumbnailUrl1} icon={icons[post.mediaType]} />}
    title={
      <Link className={linkClass} to={editPath(post)}>
        {post.content.contentTitle.trim() || copy.untitled}
      </Link>
    }
    facts={facts}
  />
);

function State({ post }: { post: ManagedPost }) {
  if (post.status === 'Error') return <span>{post.errorReason ?? copy.noReason}</span>;
  if (post.status === 'Scheduled' && post.scheduledAt !== null) return <PlannedTime at={post.scheduledAt} />;
  return <TimeAgo at={post.creationDateTime} />;
}
