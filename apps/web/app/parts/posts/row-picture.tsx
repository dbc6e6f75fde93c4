import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { icons } from './post-picture.tsx';
import classes from './row-picture.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface RowPictureProps {
  post: Post;
  sizes?: string;
  width: number;
}
/** Below this there is room for a sign, not for a word. */
const wordWidth = 150;

/** What stands at the start of a row of a list: the picture, what it costs, and how long it is. */
export function RowPicture({ post, width, sizes = `${width}px` }: RowPictureProps) {
  const { thumbnailUrl1, duration } = post.content;
  const isSold = post.eventId !== null || post.mediaType === 'ppv';
  return (
    <div className={classes.picture}>
      {thumbnailUrl1 === null ? (
        <Icon name={icons[post.mediaType]} size={24} />
      ) : (
        <Thumbnail className={classes.image} url={thumbnailUrl1} sizes={sizes} width={width} />
      )}
      {isSold || post.premiumPlan > 0 ? <Price isSold={isSold} small={width < wordWidth} /> : null}
      {duration === null ? null : <span className={classes.time}>{clockTime(duration)}</span>}
    </div>
  );
}

function Price({ isSold, small }: { isSold: boolean; small: boolean }) {
  const words = isSold ? copy.payPerView : copy.premium;
  return (
    <span className={classes.price}>
      {small ? <Icon name={isSold ? 'ticket' : 'lock'} size={14} /> : null}
      <span className={small ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  );
}
