import { Icon } from '../../components/icon/icon.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { copy } from './copy.ts';
import { selectionPath } from './rules/selection.ts';
import classes from './post-list.module.css';

interface PostListProps {
  ids: readonly number[];
  selected: number | null;
  /** The page that shows one of them at a time. */
  path: string;
}

/** The posts of a stack or an event, in order; each one links to itself on the page. */
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
    <MediaRow
      as="li"
      look="inset"
      center
      current={current}
      picture={
        <>
          <span className={classes.place}>
            {current ? <Icon name="player-play-filled" size={14} /> : place}
          </span>
          <RowPicture post={post} />
        </>
      }
      title={
        <Text as="div" size={14} weight="medium" lines={2}>
          <ListLink
            className="whole-link"
            to={selectionPath(path, id, post.content.duration !== null)}
            aria-current={current ? 'true' : undefined}
            keepScroll
          >
            {post.content.contentTitle}
          </ListLink>
          {current ? <span className="visually-hidden">{copy.playing}</span> : null}
        </Text>
      }
      facts={
        <Text as="span" size={12} lines={1}>
          {post.createdBy.name} · {post.content.contentTime ?? postCopy.kinds[post.mediaType]}
        </Text>
      }
    />
  );
}
