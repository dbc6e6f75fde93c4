import type { Post } from '@realfin/contract/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { PosterWords } from '../post-page/poster-words.tsx';
import { selectionPath } from '../post-page/rules/selection.ts';
import { copy } from './copy.ts';
import { EventOffer, Panel } from './event-offer.tsx';
import type { EventBody } from './queries.ts';
import { stateOf } from './rules.ts';
import type { TicketPayment } from './use-ticket-payment.ts';
import classes from './ppv.module.css';

interface EntranceProps {
  event: EventBody;
  /** The address of the event. */
  path: string;
  /** The first post in it; undefined while there is none. */
  first: number | undefined;
  payment: TicketPayment;
}

interface ScreenProps extends EntranceProps {
  post: Post;
}

/** The event's picture, with the way in for people with a ticket once it has started. */
export function EventScreen({ post, ...entrance }: ScreenProps) {
  if (stateOf(entrance.event) !== 'open')
    return (
      <div className={classes.picture}>
        <PosterFrame post={post}>{null}</PosterFrame>
      </div>
    );
  const isOver = entrance.event.held_at !== null && entrance.first === undefined;
  return (
    <PosterFrame post={post}>
      <PosterWords>
        {isOver ? <Text weight="medium">{copy.ended.title}</Text> : null}
        <Ticket bought={entrance.payment.bought} />
        <Enter {...entrance} />
      </PosterWords>
    </PosterFrame>
  );
}

interface GateProps extends ScreenProps {
  /** Refetches the event. */
  refresh: () => void;
}

/** The viewer's options before they can enter: wait, buy, or the reason why nothing is for sale. */
export function EventGate({ post, refresh, ...entrance }: GateProps) {
  const { event, payment } = entrance;
  const state = stateOf(event);
  if (state === 'open') return null;
  if (state === 'lobby') return <Lobby {...entrance} refresh={refresh} />;
  if (state === 'sold') return <EventOffer post={post} event={event} payment={payment} />;
  if (state === 'calledOff') return <CalledOff post={post} event={event} />;
  return (
    <Panel title={copy[state].title}>
      <Text tone="muted">{copy[state].text}</Text>
    </Panel>
  );
}

const Ticket = ({ bought }: { bought: boolean }) => (
  <div role="status">
    <Row gap={8}>
      <Icon name="check" />
      <Text weight="medium">{bought ? copy.bought : copy.entered}</Text>
    </Row>
    {bought ? <Text size={14}>{copy.receipt}</Text> : null}
  </div>
);

function Enter({ path, first, payment: { bought } }: EntranceProps) {
  const button = useRef<HTMLAnchorElement>(null);
  // The pressed button was removed, so its focus moves here.
  useEffect(() => {
    if (bought) button.current?.focus();
  }, [bought]);
  if (first === undefined) return null;
  return (
    <Link
      ref={button}
      className={buttonClass('accent', 'large')}
      to={selectionPath(path, first, true)}
      keepScroll
    >
      {copy.enter}
    </Link>
  );
}

/** For people with a ticket before the start; it opens by itself. */
function Lobby({ refresh, ...entrance }: EntranceProps & Pick<GateProps, 'refresh'>) {
  const { scheduled_at: at, ticket } = entrance.event;
  useStart(at, refresh);
  return (
    <Panel title={copy.lobby.title}>
      <Ticket bought={entrance.payment.bought} />
      {at === null ? null : <EventTime at={at} dueText={copy.lobby.due} />}
      <Text tone="muted">{copy.lobby.text}</Text>
      {ticket?.state === 'paid' ? (
        <Link className={linkClass} to="/settings/subscription">
          {copy.lobby.giveBack}
        </Link>
      ) : null}
      <Enter {...entrance} />
    </Panel>
  );
}

const askAgainMs = 15_000;
const longestTimerMs = 2_000_000_000;

/** Refetches the event at its start, and until the server reports that it has started. */
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

/** The creator's message about the cancellation, and the state of the viewer's refund. */
function CalledOff({ post, event: { called_off, ticket } }: Pick<GateProps, 'post' | 'event'>) {
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
