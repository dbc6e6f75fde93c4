import type { Post } from '@realfin/contract/posts';
import { lazy, use } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { AudienceAndAge } from './audience-and-age.tsx';
import { copy } from './copy.ts';
import { ReasonsContext } from './rules/reasons.ts';
import classes from './post-card.module.css';

const PostMenu = lazy(() => import('./post-menu.tsx'));

export interface CardProps {
  post: Post;
  /** Above the fold: loaded eagerly, the first with high priority. */
  priority?: 'first' | 'early' | undefined;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}

/** The channel, and the audience and age or the announced time. */
export function PostFacts({ post }: { post: Post }) {
  return (
    <p className={classes.facts}>
      <span className="one-line">{post.createdBy.name}</span>
      <AudienceAndAge post={post} />
    </p>
  );
}

export function CardMenu({ post: { id, content } }: { post: Post }) {
  const reasons = use(ReasonsContext);
  return (
    <MenuButton
      label={copy.menu(content.contentTitle)}
      className={`${buttonClass('quiet', 'icon')} ${classes.menu}`}
      renderMenu={(menu) => <PostMenu {...menu} id={id} reasons={reasons} />}
    >
      <Icon name="dots" />
    </MenuButton>
  );
}

/** Below a picture: the channel, the title as the card's only link, and the menu. */
export const CardWords = ({ post, heading: Heading = 'h2' }: CardProps) => (
  <div className={classes.below}>
    <Avatar name={post.createdBy.name} url={post.createdBy.avatarUrl} />
    <div className={classes.words}>
      <Heading className={`lines ${classes.title}`}>
        <ListLink className="whole-link" to={post.path}>
          {post.content.contentTitle}
        </ListLink>
      </Heading>
      <PostFacts post={post} />
    </div>
    <CardMenu post={post} />
  </div>
);
