import type { PublicEvent } from '@realfin/contract/calendar-events';
import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { MediaRow, Thumb } from '../../components/media-row/media-row.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { endInWords } from '../../parts/calendar/rules/times.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { copy } from './copy.ts';
import { timeOf } from './rules.ts';
import classes from './schedule-page.module.css';

interface EventRowProps {
  at: string;
  zone: string;
  picture: ReactNode;
  title: string;
  path: string;
  facts: string;
}

/** The time of an event and its details. */
const EventRow = ({ at, zone, picture, title, path, facts }: EventRowProps) => (
  <li className={classes.event}>
    <Text as="div" weight="medium" tabular>
      <time dateTime={at}>{timeOf(at, zone)}</time>
    </Text>
    <MediaRow
      look="card"
      center
      picture={picture}
      title={
        <Heading level={4} size={16}>
          <ListLink className="whole-link" to={path}>
            {title}
          </ListLink>
        </Heading>
      }
      facts={<span>{facts}</span>}
    />
  </li>
);

/** An announced stream or pay-per-view event. */
export const Event = ({ event, zone }: { event: Post; zone: string }) => (
  <EventRow
    at={event.scheduledAt ?? event.creationDateTime}
    zone={zone}
    picture={<RowPicture post={event} />}
    title={event.content.contentTitle}
    path={event.path}
    facts={`${event.createdBy.name} · ${event.mediaType === 'ppv' ? copy.ppv : copy.stream}`}
  />
);

/** An entry of a channel's own calendar; it links to the channel. */
export function OpenEvent({ event, zone }: { event: PublicEvent; zone: string }) {
  const { content_title: title, startDate, createdBy } = event;
  return (
    <EventRow
      at={startDate}
      zone={zone}
      picture={<Thumb src={null} icon="calendar" size="small" />}
      title={title}
      path={channelPath(createdBy.username)}
      facts={`${createdBy.name} · ${copy.event} · ${copy.until(endInWords(event, zone))}`}
    />
  );
}
