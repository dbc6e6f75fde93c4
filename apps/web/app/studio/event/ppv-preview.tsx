import type { Post } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge/badge.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { PreviewBody, PreviewPage, PreviewScreen } from '../kit/preview-parts.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import { InsideList } from '../stack/inside-list.tsx';
import type { Holder } from '../stack/queries/contents.ts';
import { useInside } from '../stack/stack-preview.tsx';
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

/** The card and the page of the event, as people without a ticket see them. */
export const PpvPreview = (props: PpvPreviewProps) => (
  <PreviewPanel post={useEventPost(props).post}>
    <PpvPagePreview {...props} />
  </PreviewPanel>
);

/** The page: picture, price, time, texts and posts. */
export function PpvPagePreview({ framed = false, ...props }: PpvPreviewProps & { framed?: boolean }) {
  const { post, ids } = useEventPost(props);
  const { contentTitle, contentDescription, thumbnailUrl1 } = post.content;
  const page = (
    <>
      <PreviewScreen src={thumbnailUrl1} icon="ticket" />
      <PreviewBody>
        <Text size={18} weight="medium">
          {contentTitle}
        </Text>
        {post.priceInCents === null ? null : (
          <Row>
            <Badge tone="premium">{price(post.priceInCents)}</Badge>
          </Row>
        )}
        {post.scheduledAt === null ? null : <EventTime at={post.scheduledAt} />}
        <Text size={14} weight="medium">
          {props.channel.name}
        </Text>
        {contentDescription === '' ? null : (
          <Text size={14} tone="muted" typed>
            {contentDescription}
          </Text>
        )}
        <Text weight="medium">{copy.included}</Text>
        <InsideList ids={ids} empty={copy.noPosts} />
      </PreviewBody>
    </>
  );
  return framed ? <PreviewPage>{page}</PreviewPage> : page;
}
