import { shownChapters } from '@realfin/contract/chapters';
import type { Asset } from '@realfin/contract/media';
import { wideCover } from '@realfin/contract/pictures';
import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/now.ts';
import { useViewer } from '../../lib/viewer.ts';
import { finsQuery } from '../../parts/fins/queries.ts';
import type { FileKind } from '../../parts/uploads/rules/file-problem.ts';
import type { MediaFields } from '../kit/fields.ts';
import { PersonaPreview } from '../kit/persona-preview.tsx';
import { PreviewPanel } from '../kit/preview-panel.tsx';
import { chaptersOf } from '../kit/rules/chapters.ts';
import { previewPost } from '../kit/rules/preview.ts';
import { MediaPagePreview } from './media-page-preview.tsx';
import { previewPost as fetchPreview } from './queries.ts';

interface MediaPreviewProps {
  kind: FileKind;
  fields: MediaFields;
  asset: Asset | null;
  channel: CreatorRef;
  post: EditablePost | null;
}

/** The picture of an episode without one of its own. Contributors do not know the cover of the channel. */
function useCover(kind: FileKind, channel: CreatorRef): string | null {
  const viewer = useViewer();
  const url = viewer?.id === channel.id ? viewer.podcastCoverUrl : null;
  return kind === 'audio' && url !== null ? wideCover(url) : null;
}

export function MediaPreview({ kind, fields, asset, channel, post: saved }: MediaPreviewProps) {
  const fins = useQuery(finsQuery()).data ?? [];
  const cover = useCover(kind, channel);
  const post = previewPost({
    saved,
    mediaType: kind,
    fields,
    description: fields.description,
    channel,
    fins,
    thumbnailUrl: fields.thumbnailUrl ?? asset?.posterUrl ?? cover,
    duration: asset?.durationSeconds ?? null,
    contentTime: null,
    at: new Date(useNow()).toISOString(),
  });
  const isSaved = saved !== null && asset?.state === 'ready' && saved.assetId === asset.id;
  const chapters = shownChapters({
    chapters: chaptersOf(fields.chapters),
    description: fields.description,
    durationSeconds: asset?.durationSeconds ?? null,
  });
  const playableId = isSaved ? saved.id : null;
  return (
    <PreviewPanel post={post}>
      <PersonaPreview
        saved={saved}
        premium={fields.premium}
        look={async (as) => ({ post: await fetchPreview({ id: saved?.id ?? 0, as }), before: '' })}
      >
        <MediaPagePreview post={post} playableId={playableId} chapters={chapters} />
      </PersonaPreview>
    </PreviewPanel>
  );
}
