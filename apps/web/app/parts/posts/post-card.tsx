import { useState } from 'react';
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
