import type { PpvEvent } from '@realfin/contract/ppv';
import { Card } from '../../components/card/card.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { copy as billing } from '../billing/copy.ts';
import { Poster } from '../billing/wanted-post.tsx';
import { EventTime } from '../calendar/event-time.tsx';
import { copy } from './copy.ts';

/** The event a checkout is for: picture, creator and start. */
export const BoughtEvent = ({ event: { post, title, scheduled_at } }: { event: PpvEvent }) => (
  <Card>
    <MediaRow
      center
      picture={<Poster post={post} />}
      title={copy.event.ticket(title)}
      facts={<span>{billing.wanted.by(post.createdBy.name)}</span>}
    />
    {scheduled_at === null ? null : <EventTime at={scheduled_at} />}
  </Card>
);
