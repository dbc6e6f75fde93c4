import type { Post } from '@realfin/contract/posts';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Tag } from '../../components/tag/tag.tsx';
import { clockTime, compactCount, price } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from './copy.ts';
import { isOnAir } from './rules/on-air.ts';
import { isPreparing } from './rules/preparing.ts';
import classes from './post-card.module.css';

/** The icon of each kind. */
export const icons: Record<Post['mediaType'], IconName> = {
  video: 'player-play-filled',
  audio: 'microphone',
  stream: 'video',
  dead_stream: 'video',
  article: 'article',
  article_audio: 'article',
  ranking: 'list-numbers',
  stack: 'stack-2',
  ppv: 'ticket',
};
export const cardWidths = [320, 640, 1280];
const cardSizes = '(min-width: 1600px) 380px, (min-width: 1200px) 30vw, (min-width: 560px) 46vw, 94vw';
const largeSizes = '(min-width: 1440px) 832px, (min-width: 1000px) 58vw, (min-width: 768px) 50vw, 94vw';
const hoverMs = 400;

interface PostPictureProps {
  post: Post;
  /** Above the fold: loaded eagerly, the first with high priority. */
  priority?: 'first' | 'early' | undefined;
  hovered: boolean;
  /** Half the page wide instead of a card. */
  large?: boolean;
  /** Over the picture. */
  children?: ReactNode;
}

export function PostPicture({ post, priority, hovered, large = false, children }: PostPictureProps) {
  const { thumbnailUrl1, previewUrl } = post.content;
  return (
    <div className={classes.picture}>
      {previewUrl === null ? null : <img className={`fill ${classes.blur}`} src={previewUrl} alt="" />}
      {thumbnailUrl1 === null ? (
        <span className={`fill ${classes.image} ${classes.blank}`}>
          <Icon name={icons[post.mediaType]} size={40} />
        </span>
      ) : (
        <img
          className={`fill ${classes.image}`}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, cardWidths)}
          sizes={large ? largeSizes : cardSizes}
          width={640}
          height={360}
          alt=""
          loading={priority === undefined ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      {post.content.gifUrl === null ? null : <MovingPreview url={post.content.gifUrl} hovered={hovered} />}
      {children}
      {large ? <PlaySign post={post} /> : null}
      <PostChips post={post} />
      {post.progressPercent === null ? null : <Watched percent={post.progressPercent} />}
    </div>
  );
}

/** Animates after the pointer has rested on the card, and not with reduced motion. */
function MovingPreview({ url, hovered }: { url: string; hovered: boolean }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!hovered || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setTimeout(() => setShown(true), hoverMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [hovered]);
  return shown ? <img className={`fill ${classes.image}`} src={url} alt="" /> : null;
}

/** The label: in preparation, the length, the number of items, the price, or upcoming. */
function wordsOf(post: Post): string | null {
  const { duration } = post.content;
  if (isPreparing(post)) return copy.preparing;
  if (duration !== null) return clockTime(duration);
  if (post.mediaType === 'stack') return copy.posts(post.numPosts);
  if (post.mediaType === 'ppv' && post.priceInCents !== null) return price(post.priceInCents);
  return post.mediaType === 'stream' && post.scheduledType !== null ? copy.scheduled : null;
}
/** The sign for a press's effect: play, or locked. */
function PlaySign({ post: { gate, content } }: { post: Post }) {
  if (gate === 'open' && content.duration === null) return null;
  return (
    <span className={classes.sign} aria-hidden="true">
      <Icon name={gate === 'open' ? 'player-play-filled' : 'lock'} size={32} />
    </span>
  );
}

/** The viewer's progress. */
const Watched = ({ percent }: { percent: number }) => (
  <span className={classes.watched}>
    <span className={classes.watchedPart} style={{ width: `${percent}%` }} />
    <span className="visually-hidden">{copy.watched(percent)}</span>
  </span>
);

const LiveTag = ({ watching }: { watching: number }) => (
  <Tag tone="live">
    {copy.live}
    {watching === 0 ? null : (
      <>
        {' · '}
        {compactCount(watching)}
        <span className="visually-hidden"> {copy.watching}</span>
      </>
    )}
  </Tag>
);

export function PostChips({ post }: { post: Post }) {
  return (
    <>
      <span className={classes.chips}>
        {isOnAir(post) ? <LiveTag watching={post.watching ?? 0} /> : null}
        {post.premiumPlan > 0 && post.eventId === null ? <Tag tone="gold">{copy.premium}</Tag> : null}
        {post.eventId === null ? null : <Tag tone="gold">{copy.payPerView}</Tag>}
      </span>
      <Tag tone="shade" corner="below">
        <Icon name={icons[post.mediaType]} size={14} />
        <span className="visually-hidden">{copy.kinds[post.mediaType]}</span>
        {wordsOf(post)}
      </Tag>
    </>
  );
}
