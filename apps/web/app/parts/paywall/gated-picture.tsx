import type { GatedPost, Post } from '@realfin/contract/posts';
import { sourceSet } from '../../lib/picture.ts';
import { FreePreviewButton } from '../player/free-preview.tsx';
import { BlurredPoster } from './blurred-poster.tsx';
import { Paywall } from './paywall.tsx';
import { preloadPreviewEnd, PreviewEnd, type PreviewState } from './preview-end.tsx';
import classes from './paywall.module.css';

/** The poster of a closed post: behind its gate, or above it on phones. */
export function GatedPicture({ post }: { post: GatedPost }) {
  const { thumbnailUrl1 } = post.content;
  return (
    <div className={classes.screen}>
      <BlurredPoster
        post={post}
        srcSet={thumbnailUrl1 === null ? undefined : sourceSet(thumbnailUrl1, [320, 640, 1280])}
        // Blurred, the smallest width is enough.
        sizes="(min-width: 768px) 320px, 100vw"
      />
    </div>
  );
}

interface GateProps {
  post: Post;
  /** Plays the free seconds of the post. */
  onPreview: () => void;
  preview: PreviewState;
}

/** The gate in front of that picture. */
export const Gate = ({ post, onPreview, preview }: GateProps) => (
  <div className={classes.over}>
    <FreePreviewButton
      post={post}
      onStart={() => {
        preloadPreviewEnd();
        onPreview();
      }}
    />
    <PreviewEnd post={post} state={preview} />
    <Paywall post={post} />
  </div>
);
