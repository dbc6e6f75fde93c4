import type { GatedPost } from '@realfin/contract/posts';
import { useState } from 'react';
import { FreePreview, FreePreviewButton } from '../player/free-preview.tsx';
import { GatedCover } from './gated-cover.tsx';
import { preloadPreviewEnd, PreviewEnd, type PreviewState } from './preview-end.tsx';

/** The blurred poster behind the gate of a post that plays, with its free seconds. */
export function GatedPoster({ post }: { post: GatedPost }) {
  const [preview, setPreview] = useState<PreviewState>('new');
  const start = () => {
    preloadPreviewEnd();
    setPreview('running');
  };
  if (preview === 'running') return <FreePreview post={post} onEnd={() => setPreview('over')} />;
  return (
    <GatedCover post={post}>
      <FreePreviewButton post={post} onStart={start} />
      <PreviewEnd post={post} state={preview} />
    </GatedCover>
  );
}
