import type { Post } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { CardMenu, PostFacts } from './card-parts.tsx';
import { copy } from './copy.ts';
import { PostPicture } from './post-picture.tsx';
import { usePost } from './queries.ts';
import { isOnAir } from './rules/on-air.ts';
import classes from './featured-post.module.css';

interface FeaturedPostProps {
  id: number;
  label: string;
  pinned: boolean;
  /** Over the picture. */
  children?: ReactNode;
}

/** One large post: the picture at the start, the text at the end. */
export function FeaturedPost({ id, label, pinned, children }: FeaturedPostProps) {
  const post: Post | undefined = usePost(id);
  if (post === undefined) return null;
  return (
    <article className={classes.featured}>
      <PostPicture post={post} priority="first" hovered={false} large>
        {children}
      </PostPicture>
      <div className={classes.words}>
        <p className={classes.label}>
          {pinned ? <Icon name="pin" size={16} /> : null}
          {label}
        </p>
        <div className={classes.head}>
          <h2 className={classes.title}>
            <ListLink className="whole-link" to={post.path}>
              {post.content.contentTitle}
            </ListLink>
          </h2>
          <CardMenu post={post} />
        </div>
        <Text tone="muted">{post.text}</Text>
        <PostFacts post={post} />
        {isOnAir(post) ? <WatchLive /> : null}
      </div>
    </article>
  );
}

/** Looks like the button it is: the whole card is the link. */
const WatchLive = () => (
  <span>
    <span className={buttonClass('accent', 'large')} aria-hidden="true">
      <Icon name="player-play-filled" size={18} />
      {copy.watchLive}
    </span>
  </span>
);
