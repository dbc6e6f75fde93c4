import type { Post } from '@realfin/contract/posts';
import { Icon } from '../../components/icon/icon.tsx';
import { ListLink } from '../../components/list-link/list-link.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { clockTime, counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { copy as postCopy } from '../posts/copy.ts';
import { usePost } from '../posts/queries.ts';
import { copy } from './copy.ts';
import { Marked } from './marked.tsx';
import { recordClick, type Hit } from './queries.ts';
import classes from './search.module.css';

/** Found posts, one below the other. */
export const HitList = ({ hits, words }: { hits: readonly Hit[]; words: string }) => (
  <ul className={classes.hits}>
    {hits.map((hit, at) => (
      <HitRow
        key={hit.id}
        hit={hit}
        onOpen={() => recordClick({ query: words, kind: 'post', id: hit.id, position: at + 1 })}
      />
    ))}
  </ul>
);

function HitRow({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const post = usePost(hit.id);
  if (post === undefined) return null;
  return (
    <li className={classes.hit}>
      <HitPicture post={post} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <ListLink className={classes.link} to={post.path} onClick={onOpen}>
            <Marked parts={hit.titleParts} />
          </ListLink>
        </h3>
        <p className={classes.facts}>
          {post.createdBy.name} · {postCopy.kinds[post.mediaType]} ·{' '}
          {post.content.contentTime ?? counted(post.numViews, copy.view)} ·{' '}
          <TimeAgo at={post.creationDateTime} />
        </p>
        <p className={classes.snippet}>
          <Marked parts={hit.snippetParts} />
        </p>
      </div>
    </li>
  );
}

function HitPicture({ post }: { post: Post }) {
  const { thumbnailUrl1, duration } = post.content;
  return (
    <div className={classes.picture}>
      {thumbnailUrl1 === null ? (
        <Icon name={duration === null ? 'article' : 'player-play-filled'} size={24} />
      ) : (
        <img
          className={classes.image}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320, 640])}
          sizes="(min-width: 768px) 220px, 128px"
          width={220}
          height={124}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {post.premiumPlan > 0 ? <span className={classes.premium}>{copy.premium}</span> : null}
      {duration === null ? null : <span className={classes.time}>{clockTime(duration)}</span>}
    </div>
  );
}
