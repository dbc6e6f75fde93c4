import type { GatedPost } from '@realfin/contract/posts';
import { sourceSet } from '../../lib/picture.ts';
import classes from './paywall.module.css';

interface BlurredPosterProps {
  post: GatedPost;
  srcSet: string | undefined;
  sizes: string;
}

/** The picture of a closed post, above its tiny preview while it loads. */
export function BlurredPoster({ post, srcSet, sizes }: BlurredPosterProps) {
  const { thumbnailUrl1, previewUrl } = post.content;
  if (post.paywallUrl !== undefined) return <ChannelPicture url={post.paywallUrl} />;
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

/** The channel's own picture for all its gates; not blurred. */
const ChannelPicture = ({ url }: { url: string }) => (
  <img
    className="fill"
    src={url}
    srcSet={sourceSet(url, [320, 640, 1280])}
    sizes="(min-width: 768px) 1280px, 100vw"
    width={1280}
    height={720}
    alt=""
    fetchPriority="high"
  />
);
