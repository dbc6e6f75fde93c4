import type { GatedPost } from '@realfin/contract/posts';
import { useState } from 'react';
import { FreePreview, FreePreviewButton } from '../player/free-preview.tsx';
import { GatedCover } from './gated-cover.tsx';
import { KeepWatching, type PreviewState } from './keep-watching.tsx';

/** The blurred poster behind the gate of a post that plays, with its free seconds. */
export function GatedPoster({ post }: { post: GatedPost }) {
  const [preview, setPreview] = useState<PreviewState>('new');
  if (preview === 'running') return <FreePreview post={post} onEnd={() => setPreview('over')} />;
  return (
    <GatedCover post={post}>
      <FreePreviewButton post={post} onStart={() => setPreview('running')} />
      {preview === 'over' ? <KeepWatching post={post} /> : null}
    </GatedCover>
  );
}
