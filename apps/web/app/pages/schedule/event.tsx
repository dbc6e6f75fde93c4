import type { Post } from '@realfin/contract/posts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { copy } from './copy.ts';
import { EventRow } from './event-row.tsx';

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
