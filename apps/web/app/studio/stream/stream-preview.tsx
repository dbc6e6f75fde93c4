import type { Asset } from '@realfin/contract/media';
import type { Post } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/now.ts';
import { StreamStage } from '../../pages/stream/stream-stage.tsx';
import { EventDay } from '../../parts/calendar/event-time.tsx';
import { finsQuery } from '../../parts/fins/queries.ts';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { PreviewBody } from '../kit/preview-parts.tsx';
import { previewPost } from '../kit/rules/preview.ts';
import { MediaPagePreview } from '../media/media-page-preview.tsx';
import type { StreamFields } from './fields.ts';

interface StreamPreviewProps {
  fields: StreamFields;
  recording: Asset | null;
  channel: CreatorRef;
}

/** Its card: upcoming, or a recording. */
function asShown(post: Post, { isLater, scheduledAt }: StreamFields, recording: Asset | null): Post {
  if (!isLater && recording !== null) return { ...post, mediaType: 'dead_stream' };
  return { ...post, scheduledAt, scheduledType: 'SCHEDULED' };
}

export function StreamPreview({ fields, recording, channel }: StreamPreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const isOver = !fields.isLater && recording !== null;
  const post = previewPost({
    mediaType: 'stream',
    fields,
    description: fields.description,
    channel,
    fins,
    thumbnailUrl: fields.thumbnailUrl ?? recording?.posterUrl ?? null,
    duration: isOver ? recording.durationSeconds : null,
    contentTime: null,
    at: new Date(useNow()).toISOString(),
  });
  return (
    <PreviewPanel post={asShown(post, fields, recording)}>
      <MediaPagePreview
        post={post}
        chapters={[]}
        playableId={null}
        {...(!isOver && { stage: <Announced post={post} at={fields.scheduledAt} /> })}
      />
    </PreviewPanel>
  );
}

/** Before its time: the picture and the countdown. */
const Announced = ({ post, at }: { post: Post; at: string | null }) => (
  <>
    <StreamStage
      post={post}
      stream={{ state: 'scheduled', scheduledAt: at, stoppedAt: null }}
      isOver={false}
    />
    {at === null ? null : (
      <PreviewBody>
        <EventDay at={at} />
      </PreviewBody>
    )}
  </>
);
