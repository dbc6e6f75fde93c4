import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { CardWords, type CardProps } from './card-parts.tsx';
import { copy } from './copy.ts';
import { cardWidths } from './post-picture.tsx';
import classes from './post-card.module.css';

export const isArticle = (post: Post): boolean =>
  post.mediaType === 'article' || post.mediaType === 'article_audio';

/** A card whose picture is the article's opening in the reading font. */
export function ArticleCard({ post, priority, heading }: CardProps) {
  const { thumbnailUrl1, contentTime } = post.content;
  return (
    <article className={classes.card}>
      <div className={classes.page}>
        <p className={classes.kind}>
          {post.premiumPlan > 0 ? <Tag tone="gold">{copy.premium}</Tag> : null}
          <Icon name="article" size={14} />
          <span className="visually-hidden">{copy.kinds.article}</span>
          {contentTime === null ? copy.kinds.article : copy.readTime(contentTime)}
        </p>
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
      <CardWords post={post} heading={heading} />
    </article>
  );
}
