import type { Post } from '@realfin/contract/posts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { CardMenu, type CardProps } from './card-parts.tsx';
import { copy } from './copy.ts';
import { cardWidths } from './post-picture.tsx';
import classes from './post-card.module.css';

export const isArticle = (post: Post): boolean =>
  post.mediaType === 'article' || post.mediaType === 'article_audio';

/** A card with the article's opening in the reading font. */
export function ArticleCard({ post, priority, heading: Heading = 'h2' }: CardProps) {
  const { thumbnailUrl1, contentTime, contentTitle } = post.content;
  return (
    <article className={`${classes.card} ${classes.article}`}>
      <div className={classes.page}>
        <p className={classes.kind}>
          {post.premiumPlan > 0 ? <Tag tone="gold">{copy.premium}</Tag> : null}
          <Icon name="article" size={14} />
          <span className="visually-hidden">{copy.kinds.article}</span>
          {contentTime === null ? copy.kinds.article : copy.readTime(contentTime)}
        </p>
        <Heading className={`lines ${classes.headline}`}>
          <ListLink className="whole-link" to={post.path}>
            {contentTitle}
          </ListLink>
        </Heading>
        <p className={classes.opening}>{post.text}</p>
        {thumbnailUrl1 === null ? null : (
          <img
            className={`fill ${classes.stamp}`}
            src={thumbnailUrl1}
            srcSet={sourceSet(thumbnailUrl1, cardWidths)}
            sizes="280px"
            width={320}
            height={180}
            alt=""
            loading={priority === undefined ? 'lazy' : 'eager'}
            decoding="async"
          />
        )}
      </div>
      <div className={classes.below}>
        <Avatar name={post.createdBy.name} url={post.createdBy.avatarUrl} />
        <p className={`${classes.words} ${classes.facts}`}>
          <span className="one-line">{post.createdBy.name}</span>
          <TimeAgo at={post.creationDateTime} />
        </p>
        <CardMenu post={post} />
      </div>
    </article>
  );
}
