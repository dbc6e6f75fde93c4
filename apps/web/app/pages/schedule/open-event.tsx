import type { PublicEvent } from '@realfin/contract/calendar-events';
import { channelPath } from '@realfin/contract/pages';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { endInWords } from '../../parts/calendar/rules/times.ts';
import { copy } from './copy.ts';
import { EventRow } from './event-row.tsx';

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
