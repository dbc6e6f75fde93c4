import { useState } from 'react';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ArticleCard, isArticle } from './article-card.tsx';
import { CardWords, type CardProps } from './card-parts.tsx';
import { PostPicture } from './post-picture.tsx';
import { usePost } from './queries.ts';
import { RankingCard, showsRows } from './ranking-card.tsx';
import classes from './post-card.module.css';

/** A post in a list: one link, and its menu. */
export function PostCard({ id, ...rest }: Omit<CardProps, 'post'> & { id: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  if (showsRows(post)) return <RankingCard post={post} {...rest} />;
  return isArticle(post) ? <ArticleCard post={post} {...rest} /> : <MediaCard post={post} {...rest} />;
}

function MediaCard({ post, priority, heading }: CardProps) {
  const [hovered, setHovered] = useState(false);
  return (
    <article
      className={post.mediaType === 'stack' ? `${classes.card} ${classes.layered}` : classes.card}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <PostPicture post={post} priority={priority} hovered={hovered} />
      <CardWords post={post} heading={heading} />
    </article>
  );
}

/** A placeholder in a card's actual size. */
export const PostSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <Skeleton shape="picture" />
    <div className={classes.below}>
      <Skeleton shape="circle" />
      <div className={classes.words}>
        <div className={classes.title}>
          <Skeleton width="most" />
        </div>
        <div className={classes.facts}>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      </div>
    </div>
  </div>
);
