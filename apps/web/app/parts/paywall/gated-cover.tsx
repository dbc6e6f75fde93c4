import type { GatedPost } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { sourceSet } from '../../lib/picture.ts';
import { BlurredPoster } from './blurred-poster.tsx';
import { Paywall } from './paywall.tsx';
import classes from './paywall.module.css';

interface GatedCoverProps {
  post: GatedPost;
  /** Above the gate. */
  children?: ReactNode;
}

/** The blurred picture of a closed post with the gate in front of it. */
export function GatedCover({ post, children }: GatedCoverProps) {
  const { thumbnailUrl1 } = post.content;
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
      {children}
      <Paywall post={post} />
    </div>
  );
}
