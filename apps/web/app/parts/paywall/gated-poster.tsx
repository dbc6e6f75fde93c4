import { useState } from 'react';
import { sourceSet } from '../../lib/picture.ts';
import { FreePreview, FreePreviewButton } from '../player/free-preview.tsx';
import { BlurredPoster, type GatedPost } from './blurred-poster.tsx';
import { KeepWatching, type PreviewState } from './keep-watching.tsx';
import { Paywall } from './paywall.tsx';
import classes from './paywall.module.css';

/** The blurred poster behind the gate. */
export function GatedPoster({ post }: { post: GatedPost }) {
  const { thumbnailUrl1 } = post.content;
  const [preview, setPreview] = useState<PreviewState>('new');
  if (preview === 'running') return <FreePreview post={post} onEnd={() => setPreview('over')} />;
  return (
    <div className={classes.stage}>
      <BlurredPoster
        post={post}
        // It is blurred, so the smallest width is enough.
        srcSet={
          thumbnailUrl1 === null
            ? undefined
            : sourceSet(thumbnailUrl1, [320, 640])?.split(', ').slice(0, 2).join(', ')
        }
        sizes="640px"
      />
      <FreePreviewButton post={post} onStart={() => setPreview('running')} />
      {preview === 'over' ? <KeepWatching post={post} /> : null}
      <Paywall post={post} />
    </div>
  );
}
