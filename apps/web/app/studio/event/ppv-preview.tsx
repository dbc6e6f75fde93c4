import type { Post } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { price } from '../../lib/format.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useNow } from '../../lib/now.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import type { Holder } from '../stack/queries/contents.ts';
import { InsideList } from '../stack/inside-list.tsx';
import classes from '../stack/preview.module.css';
import { useInside } from '../stack/stack-preview.tsx';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import studio from '../kit/studio.module.css';
import { copy } from './copy.ts';
import type { PpvFields } from './fields.ts';
import { centsOf } from './rules.ts';

interface PpvPreviewProps {
  fields: PpvFields;
  channel: CreatorRef;
  holder: Holder | null;
}

function useEventPost({ fields, channel, holder }: PpvPreviewProps): { post: Post; ids: number[] } {
  const fins = useQuery(finsQuery()).data ?? [];
  const ids = useInside(holder);
  const { thumbnailUrl, description, isLater, scheduledAt, price } = fields;
  const at = new Date(useNow()).toISOString();
  const facts = { mediaType: 'ppv' as const, duration: null, contentTime: null };
  const post = previewPost({ ...facts, fields, description, channel, fins, thumbnailUrl, at });
  const soon = isLater && scheduledAt !== null && { scheduledAt, scheduledType: 'SCHEDULED' };
  return { ids, post: { ...post, ...soon, eventId: post.id, priceInCents: centsOf(price), gate: 'event' } };
}

/** The card and the page of the event, as somebody without a ticket meets them. */
export const PpvPreview = (props: PpvPreviewProps) => (
  <PreviewPanel post={useEventPost(props).post}>
    <PpvPagePreview {...props} />
  </PreviewPanel>
);

/** The page: picture, price, time, words and what is included. */
export function PpvPagePreview({ framed = false, ...props }: PpvPreviewProps & { framed?: boolean }) {
  const { post, ids } = useEventPost(props);
  const { contentTitle, contentDescription, thumbnailUrl1 } = post.content;
  return (
    <div className={framed ? studio.previewPage : undefined}>
      <div className={studio.screen}>
        {thumbnailUrl1 === null ? null : <img src={thumbnailUrl1} alt="" width={640} height={360} />}
        <span className={studio.play}>
          <Icon name="ticket" size={24} />
        </span>
      </div>
      <div className={classes.page}>
        <p className={classes.title}>{contentTitle}</p>
        {post.priceInCents === null ? null : <p className={classes.price}>{price(post.priceInCents)}</p>}
        {post.scheduledAt === null ? null : <EventTime at={post.scheduledAt} />}
        <p className={classes.by}>{props.channel.name}</p>
        {contentDescription === '' ? null : <p className={classes.text}>{contentDescription}</p>}
        <p className={classes.heading}>{copy.included}</p>
        <InsideList ids={ids} empty={copy.noPosts} />
      </div>
    </div>
  );
}
