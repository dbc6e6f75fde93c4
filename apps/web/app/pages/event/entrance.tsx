import type { Post } from '@realfin/contract/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { useServerEvent } from '../../lib/realtime.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { PosterWords } from '../post-page/poster-words.tsx';
import { selectionPath } from '../post-page/rules/selection.ts';
import { copy } from './copy.ts';
import { EventOffer, Panel } from './event-offer.tsx';
import type { EventBody } from './queries.ts';
import { stateOf } from './rules.ts';
import { useTicketPayment, type TicketPayment } from './use-ticket-payment.ts';
import classes from './ppv.module.css';

interface EntranceProps {
  post: Post;
  event: EventBody;
  /** The first post in it; undefined while there is none. */
  first: number | undefined;
  /** Reads the event again. */
  refresh: () => void;
}

/** The event's picture, with what this viewer can do: enter, wait, buy, or read why nothing is sold. */
export function Entrance({ post, event, first, refresh }: EntranceProps) {
  const payment = useTicketPayment(event, post);
  // Bought, refunded or called off, here or elsewhere.
  useServerEvent('ticket.changed', refresh, { onGap: refresh, enabled: useViewer() !== null });
  const state = stateOf(event);
  if (state === 'open' || state === 'lobby')
    return <Open {...{ post, event, first, refresh, payment }} isLobby={state === 'lobby'} />;
  return (
    <div className={classes.closed}>
      <PosterFrame post={post}>{null}</PosterFrame>
      {state === 'sold' ? <EventOffer post={post} event={event} payment={payment} /> : null}
      {state === 'calledOff' ? <CalledOff post={post} event={event} /> : null}
      {state === 'ended' || state === 'closed' ? (
        <Panel title={copy[state].title}>
          <Text tone="muted">{copy[state].text}</Text>
        </Panel>
      ) : null}
    </div>
  );
}

interface OpenProps extends EntranceProps {
  payment: TicketPayment;
  isLobby: boolean;
}

/** For people with a ticket: the way in, and before the start a lobby that opens by itself. */
function Open({ post, event, first, refresh, payment, isLobby }: OpenProps) {
  const button = useRef<HTMLAnchorElement>(null);
  const { bought } = payment;
  // The button that was pressed is gone.
  useEffect(() => {
    if (bought) button.current?.focus();
  }, [bought]);
  useStart(isLobby ? event.scheduled_at : null, refresh);
  const ticket = (
    <div role="status">
      <Row gap={8}>
        <Icon name="check" />
        <Text weight="medium">{bought ? copy.bought : copy.entered}</Text>
      </Row>
      {bought ? <Text size={14}>{copy.receipt}</Text> : null}
    </div>
  );
  const enter =
    first === undefined ? null : (
      <Link
        ref={button}
        className={buttonClass('accent', 'large')}
        to={selectionPath(post.path, first, true)}
        keepScroll
      >
        {copy.enter}
      </Link>
    );
  if (isLobby && event.scheduled_at !== null)
    return (
      <div className={classes.closed}>
        <PosterFrame post={post}>{null}</PosterFrame>
        <Panel title={copy.lobby.title}>
          {ticket}
          <EventTime at={event.scheduled_at} dueText={copy.lobby.due} />
          <Text tone="muted">{copy.lobby.text}</Text>
          {event.ticket?.state === 'paid' ? (
            <Link className={linkClass} to="/settings/subscription">
              {copy.lobby.giveBack}
            </Link>
          ) : null}
          {enter}
        </Panel>
      </div>
    );
  return (
    <PosterFrame post={post}>
      <PosterWords>
        {ticket}
        {enter}
      </PosterWords>
    </PosterFrame>
  );
}

const askAgainMs = 15_000;
const longestTimerMs = 2_000_000_000;

/** Reads the event again when it starts, and until the server says that it has started. */
function useStart(at: string | null, onStart: () => void): void {
  const read = useEffectEvent(onStart);
  useEffect(() => {
    if (at === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = Date.parse(at) - Date.now();
      timer = setTimeout(
        () => {
          if (Date.parse(at) <= Date.now()) read();
          wait();
        },
        left > 0 ? Math.min(left, longestTimerMs) : askAgainMs,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at]);
}

/** What happened, in the creator's words, and what becomes of the viewer's money. */
function CalledOff({ post, event: { called_off, ticket } }: Pick<EntranceProps, 'post' | 'event'>) {
  const paid = ticket === null || ticket.state === 'paying' ? null : ticket;
  const words = paid?.state === 'refunded' ? copy.calledOff.refunded : copy.calledOff.refunding;
  return (
    <Panel title={copy.calledOff.title}>
      {called_off === null || called_off.message === '' ? null : (
        <div>
          <Text size={14} tone="muted">
            {copy.calledOff.from(post.createdBy.name)}
          </Text>
          <Text typed>{called_off.message}</Text>
        </div>
      )}
      {paid === null ? (
        <Text tone="muted">{copy.calledOff.notSold}</Text>
      ) : (
        <>
          <Text>{words(price(paid.price_in_cents))}</Text>
          <Link className={linkClass} to="/settings/subscription">
            {copy.calledOff.receipts}
          </Link>
        </>
      )}
    </Panel>
  );
}
