import { useQuery } from '@tanstack/react-query';
import { sourceSet } from '../../lib/picture.ts';
import { bestPostsQuery, usePost } from '../posts/queries.ts';
import classes from './about-page.module.css';

/** Pictures of the best liked posts, behind the headline; says nothing a reader would miss. */
export function PictureWall() {
  const ids = useQuery(bestPostsQuery()).data ?? [];
  return (
    <div className={classes.wall} aria-hidden="true">
      {ids.map((id) => (
        <Tile key={id} id={id} />
      ))}
    </div>
  );
}

function Tile({ id }: { id: number }) {
  const url = usePost(id)?.content.thumbnailUrl1 ?? null;
  if (url === null) return null;
  return (
    <img
      className={classes.tile}
      src={url}
      srcSet={sourceSet(url, [320, 640])}
      sizes="300px"
      width={320}
      height={180}
      alt=""
      decoding="async"
    />
  );
}
