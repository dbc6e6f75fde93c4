import type { Post } from '@realfin/contract/posts';
import { sourceSet } from '../../lib/picture.ts';
import { FreePreviewButton } from '../player/free-preview.tsx';
import { Paywall } from './paywall.tsx';
import classes from './paywall.module.css';

/** The poster of a closed post: behind its gate, or above it on phones. */
export function GatedPicture({ post }: { post: Post }) {
  const { thumbnailUrl1, previewUrl } = post.content;
  return (
    <div className={classes.screen}>
      {previewUrl === null ? null : <img className={`fill ${classes.blur}`} src={previewUrl} alt="" />}
      {thumbnailUrl1 === null ? null : (
        <img
          className={`fill ${classes.blur}`}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320, 640, 1280])}
          // Blurred, the smallest width is enough.
          sizes="(min-width: 768px) 320px, 100vw"
          width={640}
          height={360}
          alt=""
          fetchPriority="high"
        />
      )}
    </div>
  );
}

interface GateProps {
  post: Post;
  /** Plays the free seconds of the post. */
  onPreview: () => void;
}

/** The gate in front of that picture. */
export const Gate = ({ post, onPreview }: GateProps) => (
  <div className={classes.over}>
    <FreePreviewButton post={post} onStart={onPreview} />
    <Paywall post={post} />
  </div>
);
