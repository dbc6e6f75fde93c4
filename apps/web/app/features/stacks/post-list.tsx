import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { ListLink } from '../../components/list-link/list-link.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { copy as postCopy } from '../posts/copy.ts';
import { icons } from '../posts/post-picture.tsx';
import { usePost } from '../posts/queries.ts';
import { copy } from './copy.ts';
import { selectionPath } from './selection.ts';
import classes from './stack.module.css';

interface PostListProps {
  ids: readonly number[];
  selected: number | null;
  /** The page that shows one of them at a time. */
  path: string;
}

/** The posts of a stack or an event in their order; each selects itself. */
export const PostList = ({ ids, selected, path }: PostListProps) => (
  <ol className={classes.list}>
    {ids.map((id, at) => (
      <Row key={id} id={id} place={at + 1} current={id === selected} path={path} />
    ))}
  </ol>
);

interface RowProps {
  id: number;
  place: number;
  current: boolean;
  path: string;
}

function Row({ id, place, current, path }: RowProps) {
  const post = usePost(id);
  if (post === undefined) return null;
  return (
    <li className={classes.row} data-current={current ? '' : undefined}>
      <span className={classes.place}>{current ? <Icon name="player-play-filled" size={14} /> : place}</span>
      <RowPicture post={post} />
      <div className={classes.rowWords}>
        <ListLink
          className={classes.rowLink}
          to={selectionPath(path, id, post.content.duration !== null)}
          aria-current={current ? 'true' : undefined}
          keepScroll
        >
          {post.content.contentTitle}
        </ListLink>
        <p className={classes.rowFacts}>
          {post.createdBy.name} · {post.content.contentTime ?? postCopy.kinds[post.mediaType]}
        </p>
      </div>
      {current ? <span className="visually-hidden">{copy.playing}</span> : null}
    </li>
  );
}

function RowPicture({ post }: { post: Post }) {
  const { thumbnailUrl1, duration } = post.content;
  return (
    <div className={classes.rowPicture}>
      {thumbnailUrl1 === null ? (
        <span className={classes.blank}>
          <Icon name={icons[post.mediaType]} />
        </span>
      ) : (
        <img
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320, 640])}
          sizes="120px"
          width={120}
          height={68}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {post.gate === 'open' || post.gate === 'account' ? null : (
        <span className={classes.lock}>
          <Icon name={post.gate === 'event' ? 'ticket' : 'lock'} size={14} />
          <span className="visually-hidden">
            {post.gate === 'event' ? postCopy.payPerView : postCopy.premium}
          </span>
        </span>
      )}
      {duration === null ? null : <span className={classes.length}>{clockTime(duration)}</span>}
    </div>
  );
}
