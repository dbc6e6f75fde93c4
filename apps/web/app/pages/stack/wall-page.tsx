import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { Player } from '../../parts/player/player.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import { postPageQuery } from '../post-page/queries/post-page.ts';
import { readStack, stackPostsQuery } from './queries.ts';
import classes from './wall.module.css';

const nothing = () => undefined;

/** A player for each video and recorded stream of a stack, side by side on black. */
export function WallPage({ id }: { id: number }) {
  const page = useQuery(postPageQuery({ name: 'stack', read: readStack }, id)).data;
  const list = useInfiniteQuery(stackPostsQuery(id));
  if (page === undefined) return null;
  const { post, body: stack } = page;
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <Link className={classes.back} to={post.path}>
          <Icon name="arrow-left" />
          {copy.back}
        </Link>
        <h1 className={classes.title}>{stack.title}</h1>
      </header>
      <ul className={classes.wall}>
        {ids.map((each) => (
          <Tile key={each} id={each} />
        ))}
      </ul>
    </main>
  );
}

function Tile({ id }: { id: number }) {
  const post = usePost(id);
  if (post?.mediaType !== 'video' && post?.mediaType !== 'dead_stream') return null;
  return (
    <li className={classes.tile}>
      {post.gate === 'open' ? (
        <Player
          post={post}
          chapters={[]}
          beginAtSeconds={0}
          autoplay={false}
          nextId={undefined}
          theatre={false}
          onTheatre={null}
          onPlace={nothing}
          onStale={nothing}
          seek={null}
          withKeys={false}
        />
      ) : (
        <GatedPoster post={post} />
      )}
      <p className={classes.name}>{post.content.contentTitle}</p>
    </li>
  );
}
