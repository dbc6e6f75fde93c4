import type { Post } from '@realfin/contract/posts';
import { Card } from '../../components/card/card.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import classes from './wanted-post.module.css';

/** The post a person signs up or subscribes for, and its creator. */
export const WantedPost = ({ post }: { post: Post }) => (
  <Card>
    <MediaRow
      center
      picture={<Poster post={post} />}
      title={copy.wanted.toOpen(post.mediaType, post.content.contentTitle)}
      facts={<span>{copy.wanted.by(post.createdBy.name)}</span>}
    />
  </Card>
);

/** The post's picture. Without alternative text, because the title is next to it. */
export const Poster = ({ post, large = false }: { post: Post; large?: boolean }) =>
  post.content.thumbnailUrl1 === null ? null : (
    <img
      className={large ? classes.large : classes.small}
      src={post.content.thumbnailUrl1}
      srcSet={sourceSet(post.content.thumbnailUrl1, [320, 640, 1280])}
      sizes={large ? '(min-width: 768px) 672px, 100vw' : '128px'}
      width={640}
      height={360}
      alt=""
    />
  );
