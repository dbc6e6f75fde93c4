import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { sourceSet } from '../../lib/picture.ts';
import { FreePreview, FreePreviewButton } from '../player/free-preview.tsx';
import { Paywall } from './paywall.tsx';
import classes from './paywall.module.css';

/** The blurred poster behind the gate. */
export function GatedPoster({ post }: { post: Post }) {
  const { thumbnailUrl1, previewUrl } = post.content;
  const [isPreviewing, setIsPreviewing] = useState(false);
  if (isPreviewing) return <FreePreview post={post} onEnd={() => setIsPreviewing(false)} />;
  return (
    <div className={classes.stage}>
      {previewUrl === null ? null : <img className={`fill ${classes.blur}`} src={previewUrl} alt="" />}
      {thumbnailUrl1 === null ? null : (
        <img
          className={`fill ${classes.blur}`}
          src={thumbnailUrl1}
          // It is blurred, so the smallest width is enough.
          srcSet={sourceSet(thumbnailUrl1, [320, 640])?.split(', ').slice(0, 2).join(', ')}
          sizes="640px"
          width={640}
          height={360}
          alt=""
          fetchPriority="high"
        />
      )}
      <FreePreviewButton post={post} onStart={() => setIsPreviewing(true)} />
      <Paywall post={post} />
    </div>
  );
}
