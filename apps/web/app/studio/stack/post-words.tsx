import type { Post } from '@realfin/contract/posts';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { icons } from '../../parts/posts/post-picture.tsx';
import { copy } from './copy.ts';

export const titleOf = (post: Post | undefined): string => {
  const title = post?.content.contentTitle ?? '';
  return title === '' ? copy.contents.untitled : title;
};

/** Why others can't see the post yet. */
function unseen(post: Post): string | null {
  if (post.draft) return copy.contents.draft;
  if (post.transcoding) return copy.contents.preparing;
  return post.scheduledType !== null && post.mediaType !== 'stream' ? copy.contents.scheduled : null;
}

/** A post in an editable list: its picture, title and kind, for a `MediaRow`. */
export function wordsOf(post: Post | undefined) {
  if (post === undefined) return { title: copy.contents.untitled };
  const { thumbnailUrl1 } = post.content;
  return {
    picture: (
      <Thumb
        size="small"
        src={thumbnailUrl1}
        srcSet={thumbnailUrl1 === null ? undefined : sourceSet(thumbnailUrl1, [320])}
        icon={icons[post.mediaType]}
      />
    ),
    title: (
      <Text size={14} weight="medium" lines={2}>
        {titleOf(post)}
      </Text>
    ),
    facts: (
      <Text as="span" size={12}>
        {unseen(post) ?? postCopy.kinds[post.mediaType]}
      </Text>
    ),
  };
}
