import type { Post } from '@realfin/contract/posts';
import classes from './paywall.module.css';

interface BlurredPosterProps {
  post: Post;
  srcSet: string | undefined;
  sizes: string;
}

/** The picture of a closed post, above its tiny preview while it loads. */
export function BlurredPoster({ post, srcSet, sizes }: BlurredPosterProps) {
  const { thumbnailUrl1, previewUrl } = post.content;
  return (
    <>
      {previewUrl === null ? null : <img className={`fill ${classes.blur}`} src={previewUrl} alt="" />}
      {thumbnailUrl1 === null ? null : (
        <img
          className={`fill ${classes.blur}`}
          src={thumbnailUrl1}
          srcSet={srcSet}
          sizes={sizes}
          width={640}
          height={360}
          alt=""
          fetchPriority="high"
        />
      )}
    </>
  );
}
