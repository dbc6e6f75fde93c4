import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { useServerEvent } from '../../lib/realtime.ts';
import { useViewer } from '../../lib/viewer.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { LateChat } from '../../parts/chat/late-chat.tsx';
import { LateComments } from '../../parts/comments/late-comments.tsx';
import { KindLine } from '../post-page/kind-line.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { PostLayout } from '../post-page/post-layout.tsx';
import { PostList } from '../post-page/post-list.tsx';
import { PostBar } from '../post-page/post-shell.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { Recommended } from '../post-page/recommended.tsx';
import { selectedIn } from '../post-page/rules/selection.ts';
import { copy } from './copy.ts';
import { EventGate, EventScreen } from './entrance.tsx';
import { ppvPostsQuery, type EventBody } from './queries.ts';
import { stateOf } from './rules.ts';
import { useTicketPayment } from './use-ticket-payment.ts';

/** An event that is sold separately: description, price, contents, and the ticket purchase. */
export function PpvPage({ body: event, ...page }: ShownPage<EventBody>) {
  const { post, refresh } = page;
  const [query] = useSearchParams();
  const list = useInfiniteQuery(ppvPostsQuery(event.ppv_id));
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  const inside = query.has('post') ? selectedIn(ids, query) : null;
  const payment = useTicketPayment(event, post);
  // Bought, refunded or called off, here or elsewhere.
  useServerEvent('ticket.changed', refresh, { onGap: refresh, enabled: useViewer() !== null });
  const entrance = { post, event, payment, path: post.path, first: ids[0] };
  return (
    <PostLayout
      sideFirst
      screen={
        inside === null ? <EventScreen {...entrance} /> : <PostStage id={inside} path={post.path} ids={ids} />
      }
      head={
        <>
          <KindLine icon="ticket" name={copy.kind} />
          <Heading level={1}>{event.title}</Heading>
          {event.scheduled_at === null || event.called_off !== null || event.action === 'enter' ? null : (
            <EventTime at={event.scheduled_at} dueText={copy.lobby.due} />
          )}
          <PostBar {...page} />
        </>
      }
      gate={
        inside === null && stateOf(event) !== 'open' ? (
          <EventGate {...entrance} refresh={refresh} />
        ) : undefined
      }
      info={
        event.description === '' ? null : (
          <Card>
            <Text typed>{event.description}</Text>
          </Card>
        )
      }
      side={
        <>
          {post.gate === 'open' && event.called_off === null ? <LateChat post={post} /> : null}
          <Section title={copy.included} gap={16}>
            {ids.length === 0 ? (
              <Text tone="muted">{event.held_at === null ? copy.empty : copy.ended.nothing}</Text>
            ) : null}
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
      talk={<LateComments post={post} />}
    />
  );
}
