import type { Asset } from '@realfin/contract/media';
import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/now.ts';
import { finsQuery } from '../frame/queries.ts';
import type { VideoFields } from './fields.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { previewPost } from './preview.ts';
import { VideoPagePreview } from './video-page-preview.tsx';

interface VideoPreviewProps {
  fields: VideoFields;
  asset: Asset | null;
  channel: CreatorRef;
  post: EditablePost | null;
}

export function VideoPreview({ fields, asset, channel, post: saved }: VideoPreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const post = previewPost({
    mediaType: 'video',
    fields,
    description: fields.description,
    channel,
    fins,
    thumbnailUrl: fields.thumbnailUrl ?? asset?.posterUrl ?? null,
    duration: asset?.durationSeconds ?? null,
    contentTime: null,
    at: new Date(useNow()).toISOString(),
  });
  const isSaved = saved !== null && asset?.state === 'ready' && saved.assetId === asset.id;
  const playableId = isSaved ? saved.id : null;
  return (
    <PreviewPanel post={post}>
      <VideoPagePreview post={post} playableId={playableId} />
    </PreviewPanel>
  );
}
