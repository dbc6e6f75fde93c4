import type { Post } from '@realfin/contract/posts';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { CardMenu, PostFacts } from './card-parts.tsx';
import classes from './featured-post.module.css';
import { PostPicture } from './post-picture.tsx';
import { usePost } from './queries.ts';

interface FeaturedPostProps {
  id: number;
  label: string;
  pinned: boolean;
}

/** One post, large: its picture at the left, its words at the right. */
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
        <h2 className={classes.title}>
          <ListLink className="whole-link" to={post.path}>
            {post.content.contentTitle}
          </ListLink>
        </h2>
        <p className={classes.text}>{post.text}</p>
        <div className={classes.foot}>
          <PostFacts post={post} />
          <CardMenu post={post} />
        </div>
      </div>
    </article>
  );
}
