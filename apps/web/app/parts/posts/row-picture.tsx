import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { icons } from './post-picture.tsx';
import { isOnAir } from './rules/on-air.ts';
import { isPreparing } from './rules/preparing.ts';
import { Thumbnail } from './thumbnail.tsx';
import classes from './row-picture.module.css';

interface RowPictureProps {
  post: Post;
  size?: keyof typeof widths;
}
const widths = { small: 112, normal: 168, large: 220 };

/** The start of a list row: the picture, the price, and the length. */
export function RowPicture({ post, size = 'small' }: RowPictureProps) {
  const { thumbnailUrl1, duration } = post.content;
  const length = isPreparing(post) ? copy.preparing : duration === null ? null : clockTime(duration);
  const isSold = post.eventId !== null || post.mediaType === 'ppv';
  const sizes = size === 'large' ? '(min-width: 768px) 220px, 128px' : `${widths[size]}px`;
  return (
    <div className={classes.picture} data-size={size}>
      {thumbnailUrl1 === null ? (
        <Icon name={icons[post.mediaType]} size={24} />
      ) : (
        <Thumbnail className="fill" url={thumbnailUrl1} sizes={sizes} width={widths[size]} />
      )}
      {isSold || post.premiumPlan > 0 ? <Price isSold={isSold} small={size === 'small'} /> : null}
      {isOnAir(post) ? (
        <Tag tone="live" corner="below">
          {copy.live}
        </Tag>
      ) : null}
      {length === null ? null : (
        <Tag tone="shade" corner="below">
          {length}
        </Tag>
      )}
    </div>
  );
}

function Price({ isSold, small }: { isSold: boolean; small: boolean }) {
  const words = isSold ? copy.payPerView : copy.premium;
  return (
    <Tag tone="gold" corner="above">
      {small ? <Icon name={isSold ? 'ticket' : 'lock'} size={14} /> : null}
      <span className={small ? 'visually-hidden' : undefined}>{words}</span>
    </Tag>
  );
}
