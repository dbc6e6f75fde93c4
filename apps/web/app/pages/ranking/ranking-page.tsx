import type { Post } from '@realfin/contract/posts';
import { useRef } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { LateComments } from '../../parts/comments/late-comments.tsx';
import { GatedCover } from '../../parts/paywall/gated-cover.tsx';
import { FollowList } from '../post-page/follow-list.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { ReadingLayout } from '../post-page/post-layout.tsx';
import { PostBar } from '../post-page/post-shell.tsx';
import { Recommended } from '../post-page/recommended.tsx';
import { useReadView } from '../post-page/use-read-view.ts';
import { copy } from './copy.ts';
import type { RankingBody } from './queries.ts';
import { RankingTables } from './ranking-tables.tsx';
import classes from './ranking.module.css';

/** A ranking with its header, comments and recommendations. */
export function RankingPage({ body: ranking, post, extras, editPath }: ShownPage<RankingBody>) {
  const open = post.gate === 'open';
  const tables = useRef<HTMLDivElement>(null);
  useReadView(post.id, open, tables);
  return (
    <ReadingLayout
      width="page"
      info={
        <Stack gap={24}>
          <Row as="header" gap={24} align="start">
            <div className={classes.words}>
              <Stack gap={12}>
                <Heading level={1}>
                  {ranking.premium ? (
                    <>
                      <Badge tone="premium">{copy.premium}</Badge>{' '}
                    </>
                  ) : null}
                  {ranking.title}
                </Heading>
                {ranking.description === '' ? null : (
                  <Text tone="muted" typed>
                    {ranking.description}
                  </Text>
                )}
              </Stack>
            </div>
            {ranking.thumbnailUrl === null || !open ? null : <Thumbnail url={ranking.thumbnailUrl} />}
          </Row>
          <PostBar post={post} extras={extras} editPath={editPath} note={<Facts post={post} />} />
          {open ? (
            <div ref={tables}>
              <RankingTables tables={ranking.tables} />
            </div>
          ) : (
            <GatedCover post={post} />
          )}
        </Stack>
      }
      talk={<LateComments post={post} />}
      side={
        <>
          <Recommended postId={post.id} />
          <FollowList without={post.createdBy.id} />
        </>
      }
    />
  );
}

const Facts = ({ post }: { post: Post }) => (
  <>
    {counted(post.numViews, copy.view)} · <TimeAgo at={post.creationDateTime} />
  </>
);

const Thumbnail = ({ url }: { url: string }) => (
  <img
    className={classes.thumbnail}
    src={url}
    srcSet={sourceSet(url, [320, 640, 1280])}
    sizes="(min-width: 768px) 320px, 100vw"
    width={640}
    height={360}
    alt=""
    fetchPriority="high"
  />
);
