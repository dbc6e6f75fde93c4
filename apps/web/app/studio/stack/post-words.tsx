import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { icons } from '../../parts/posts/post-picture.tsx';
import { copy } from './copy.ts';
import classes from './contents.module.css';

export const titleOf = (post: Post | undefined): string => {
  const title = post?.content.contentTitle ?? '';
  return title === '' ? copy.contents.untitled : title;
};

/** What others do not see yet, and why. */
function unseen(post: Post): string | null {
  if (post.draft) return copy.contents.draft;
  if (post.transcoding) return copy.contents.preparing;
  return post.scheduledType !== null && post.mediaType !== 'stream' ? copy.contents.scheduled : null;
}

/** A post in a list to work with: its picture, title and kind. */
export function PostWords({ post }: { post: Post | undefined }) {
  if (post === undefined) return <span className={classes.title}>{copy.contents.untitled}</span>;
  const { thumbnailUrl1 } = post.content;
  const note = unseen(post);
  return (
    <>
      <span className={classes.picture}>
        {thumbnailUrl1 === null ? (
          <Icon name={icons[post.mediaType]} />
        ) : (
          <img
            src={thumbnailUrl1}
            srcSet={sourceSet(thumbnailUrl1, [320])}
            sizes="96px"
            width={96}
            height={54}
            alt=""
            loading="lazy"
            draggable={false}
          />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{titleOf(post)}</span>
        <span className={classes.facts}>{note ?? postCopy.kinds[post.mediaType]}</span>
      </span>
    </>
  );
}
