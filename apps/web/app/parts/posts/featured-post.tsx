import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { CardMenu, PostFacts } from './card-parts.tsx';
import { PostPicture } from './post-picture.tsx';
import { usePost } from './queries.ts';
import classes from './featured-post.module.css';

interface FeaturedPostProps {
  id: number;
  label: string;
  pinned: boolean;
}

/** One large post: the picture at the start, the text at the end. */
export function FeaturedPost({ id, label, pinned }: FeaturedPostProps) {
  const post: Post | undefined = usePost(id);
  if (post === undefined) return null;
  return (
    <article className={classes.featured}>
      <PostPicture post={post} priority="first" hovered={false} large />
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
      </div>
    </article>
  );
}
