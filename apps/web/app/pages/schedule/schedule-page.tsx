import type { PublicEvent } from '@realfin/contract/calendar-events';
import type { Post } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, linkClass, Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { Link } from '../../lib/speed/link.tsx';
import { publicEventsQuery } from '../../parts/calendar/queries.ts';
import { calendarAddress } from '../../parts/calendar/rules/calendar-address.ts';
import { useTimeZone } from '../../parts/forms/use-time-zone.ts';
import { listAddress } from '../../parts/posts/rules/post-filters.ts';
import { copy } from './copy.ts';
import { Event, OpenEvent } from './event.tsx';
import { scheduleQuery, type Period } from './queries.ts';
import { dayName, dayOf, daysOf, monthAfter, monthName } from './rules.ts';
import classes from './schedule-page.module.css';

export interface ScheduleView extends Period {
  /** Null for all channels. */
  channel: Pick<CreatorRef, 'name' | 'username'> | null;
  start: string | undefined;
}
const pathOf = (username: string | undefined): string =>
  username === undefined ? '/schedule' : `/schedule/${username}`;

export function SchedulePage(view: ScheduleView) {
  const { channel, month } = view;
  const path = pathOf(channel?.username);
  return (
    <Page width="form">
      <Stack>
        <Row spread>
          <Heading level={1}>{channel === null ? copy.title : copy.titleOf(channel.name)}</Heading>
          <a className={buttonClass('plain')} href={calendarAddress(path)}>
            <Icon name="calendar" />
            {copy.calendar}
          </a>
        </Row>
        <MonthSwitcher path={path} month={month} />
        <Events {...view} />
      </Stack>
    </Page>
  );
}

function MonthSwitcher({ path, month }: { path: string; month: string }) {
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)];
  const to = (other: string) => listAddress(path, { month: other });
  return (
    <nav className={classes.months} aria-label={copy.months}>
      <span>
        <Link
          className={buttonClass('quiet')}
          to={to(previous)}
          aria-label={copy.previous(monthName(previous))}
          keepScroll
        >
          <Icon name="chevron-left" />
          <span className={classes.near}>{monthName(previous, month)}</span>
        </Link>
      </span>
      <Heading level={2}>{monthName(month)}</Heading>
      <span className={classes.next}>
        <Link
          className={buttonClass('quiet')}
          to={to(next)}
          aria-label={copy.next(monthName(next))}
          keepScroll
        >
          <span className={classes.near}>{monthName(next, month)}</span>
          <Icon name="chevron-right" />
        </Link>
      </span>
    </nav>
  );
}

type Item = { at: string } & ({ post: Post; event?: undefined } | { event: PublicEvent; post?: undefined });

function itemsOf(
  posts: readonly { content: readonly Post[] }[],
  events: readonly { content: readonly PublicEvent[] }[],
): Item[] {
  const announced = posts
    .flatMap((page) => page.content)
    .flatMap((post) => (post.scheduledAt === null ? [] : [{ at: post.scheduledAt, post }]));
  const open = events.flatMap((page) => page.content).map((event) => ({ at: event.startDate, event }));
  return [...announced, ...open];
}

function Events({ month, from, channel, start }: ScheduleView) {
  const list = useInfiniteQuery(scheduleQuery({ month, from }, channel?.username, start));
  const open = useInfiniteQuery(publicEventsQuery({ month, from }, channel?.username));
  const zone = useTimeZone();
  const today = dayOf(new Date(useNow()), zone);
  if (list.data === undefined || open.data === undefined) return <Text tone="muted">{copy.loading}</Text>;
  const { pages } = list.data;
  const days = daysOf(itemsOf(pages, open.data.pages), month, zone).filter(
    ([day]) => from === null || day >= today,
  );
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const path = pathOf(channel?.username);
  return (
    <>
      <Channels
        channels={pages[0]?.channels ?? []}
        month={from === null ? month : undefined}
        current={channel}
      />
      {from === null ? null : <Earlier path={path} month={month} />}
      {days.length === 0 && cursor === null ? (
        <EmptyState icon="calendar" title={copy.empty}>
          <Link className={buttonClass('plain')} to={listAddress(path, { month: monthAfter(month, 1) })}>
            {copy.lookAt(monthName(monthAfter(month, 1)))}
          </Link>
        </EmptyState>
      ) : null}
      {days.map(([day, items]) => (
        <Day key={day} day={day} isToday={day === today} items={items} zone={zone} />
      ))}
      {cursor === null ? null : (
        <Row>
          <Link
            className={buttonClass('plain')}
            to={listAddress(path, { month, cursor })}
            onClick={(click) => {
              click.preventDefault();
              void list.fetchNextPage();
            }}
          >
            {copy.more}
          </Link>
        </Row>
      )}
      {open.hasNextPage ? (
        <Row>
          <Button onClick={() => void open.fetchNextPage()}>{copy.moreEvents}</Button>
        </Row>
      ) : null}
      {days.length === 0 ? null : (
        <Text size={14} tone="muted">
          {copy.times(zone.replaceAll('_', ' '))}
        </Text>
      )}
    </>
  );
}

/** Links to the whole month, if it is shown from today on. */
const Earlier = ({ path, month }: { path: string; month: string }) => (
  <Row>
    <Link className={linkClass} to={listAddress(path, { month })} keepScroll>
      {copy.earlier(monthName(month))}
    </Link>
  </Row>
);

interface DayProps {
  day: string;
  isToday: boolean;
  items: readonly Item[];
  zone: string;
}

const Day = ({ day, isToday, items, zone }: DayProps) => (
  <Section
    level={3}
    size={16}
    title={dayName(day)}
    aside={isToday ? <Badge tone="busy">{copy.tonight}</Badge> : undefined}
  >
    <Stack as="ul" gap={8}>
      {items.map(({ post, event }) =>
        event === undefined ? (
          <Event key={`post-${post.id}`} event={post} zone={zone} />
        ) : (
          <OpenEvent key={`event-${event.id}`} event={event} zone={zone} />
        ),
      )}
    </Stack>
  </Section>
);

interface ChannelsProps {
  channels: readonly CreatorRef[];
  /** Left out of the addresses that begin today. */
  month: string | undefined;
  current: ScheduleView['channel'];
}

/** All, and the channels with events in this month; always includes the current one. */
function Channels({ channels, month, current }: ChannelsProps) {
  const isListed = channels.some((channel) => channel.username === current?.username);
  const shown = current === null || isListed ? channels : [current, ...channels];
  const all = { label: copy.all, to: listAddress('/schedule', { month }), current: current === null };
  return (
    <ChipRow
      label={copy.channels}
      chips={[
        all,
        ...shown.map(({ name, username }) => ({
          label: name,
          to: listAddress(pathOf(username), { month }),
          current: username === current?.username,
        })),
      ]}
    />
  );
}
