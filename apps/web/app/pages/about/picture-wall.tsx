import { useQuery } from '@tanstack/react-query';
import { bestPostsQuery, usePost } from '../../parts/posts/queries.ts';
import { Thumbnail } from '../../parts/posts/thumbnail.tsx';
import classes from './about-page.module.css';

/** Pictures of the most liked posts, behind the headline; purely decorative. */
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
  return <Thumbnail className={classes.tile} url={url} sizes="300px" width={320} eager />;
}
