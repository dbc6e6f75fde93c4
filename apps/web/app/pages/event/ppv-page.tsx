import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { Comments } from '../../parts/comments/comments.tsx';
import { EventGate } from '../../parts/paywall/event-gate.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { KindLine } from '../post-page/kind-line.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { PostLayout } from '../post-page/post-layout.tsx';
import { PostList } from '../post-page/post-list.tsx';
import { PostBar } from '../post-page/post-shell.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { PosterWords } from '../post-page/poster-words.tsx';
import { Recommended } from '../post-page/recommended.tsx';
import { selectedIn, selectionPath } from '../post-page/rules/selection.ts';
import { copy } from './copy.ts';
import { ppvPostsQuery, type EventBody } from './queries.ts';
import classes from './ppv.module.css';

/** An event that is sold separately: description, price, contents, and the ticket purchase. */
export function PpvPage({ body: event, ...page }: ShownPage<EventBody>) {
  const { post } = page;
  const [query] = useSearchParams();
  const list = useInfiniteQuery(ppvPostsQuery(event.ppv_id));
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  const inside = query.has('post') ? selectedIn(ids, query) : null;
  return (
    <PostLayout
      sideFirst
      screen={
        inside === null ? (
          <Entrance post={post} first={ids[0]} />
        ) : (
          <PostStage id={inside} path={post.path} ids={ids} />
        )
      }
      info={
        <>
          <KindLine icon="ticket" name={copy.kind} />
          <Heading level={1}>{event.title}</Heading>
          {event.scheduled_at === null ? null : <EventTime at={event.scheduled_at} />}
          <PostBar {...page} />
          {event.description === '' ? null : (
            <Card>
              <Text typed>{event.description}</Text>
            </Card>
          )}
        </>
      }
      side={
        <>
          <Section title={copy.included} gap={16}>
            {ids.length === 0 ? <Text tone="muted">{copy.empty}</Text> : null}
            <PostList ids={ids} selected={inside} path={post.path} />
            {list.hasNextPage ? (
              <Button onClick={() => void list.fetchNextPage()}>{copy.loadMore}</Button>
            ) : null}
          </Section>
          <aside>
            <Recommended postId={post.id} />
          </aside>
        </>
      }
      talk={<Comments post={post} />}
    />
  );
}

/** The event's picture and price, and the entrance for ticket holders. */
function Closed({ post }: { post: Post }) {
  return (
    <div className={classes.closed}>
      <PosterFrame post={post}>{null}</PosterFrame>
      <EventGate post={post} />
    </div>
  );
}

/** The event's picture, with the entrance for ticket holders, or the gate. */
function Entrance({ post, first }: { post: Post; first: number | undefined }) {
  if (post.gate !== 'open') return <Closed post={post} />;
  return (
    <PosterFrame post={post}>
      <PosterWords>
        <Row gap={8}>
          <Icon name="check" />
          <Text weight="medium">{copy.entered}</Text>
        </Row>
        {first === undefined ? null : (
          <Link
            className={buttonClass('accent', 'large')}
            to={selectionPath(post.path, first, true)}
            keepScroll
          >
            {copy.enter}
          </Link>
        )}
      </PosterWords>
    </PosterFrame>
  );
}
