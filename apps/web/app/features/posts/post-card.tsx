import { useState } from 'react';
import { ListLink } from '../../components/list-link/list-link.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { ArticleCard, isArticle } from './article-card.tsx';
import { CardMenu, PostFacts, type CardProps } from './card-parts.tsx';
import classes from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';
import { usePost } from './queries.ts';
import { RankingCard, showsRows } from './ranking-card.tsx';

/** A post in a list: one link, and a menu of its own. */
export function PostCard({ id, ...rest }: Omit<CardProps, 'post'> & { id: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  if (showsRows(post)) return <RankingCard post={post} {...rest} />;
  return isArticle(post) ? <ArticleCard post={post} {...rest} /> : <MediaCard post={post} {...rest} />;
}

function MediaCard({ post, priority, heading: Heading = 'h2' }: CardProps) {
  const [hovered, setHovered] = useState(false);
  return (
    <article
      className={post.mediaType === 'stack' ? `${classes.card} ${classes.layered}` : classes.card}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <PostPicture post={post} priority={priority} hovered={hovered} />
      <div className={classes.below}>
        <Avatar name={post.createdBy.name} url={post.createdBy.avatarUrl} />
        <div className={classes.words}>
          <Heading className={classes.title}>
            <ListLink className="whole-link" to={post.path}>
              {post.content.contentTitle}
            </ListLink>
          </Heading>
          <PostFacts post={post} />
        </div>
        <CardMenu post={post} />
      </div>
    </article>
  );
}
