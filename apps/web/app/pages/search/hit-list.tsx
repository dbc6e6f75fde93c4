import { ListLink } from '../../lib/speed/list-link.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
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
      <RowPicture post={post} width={220} sizes="(min-width: 769px) 220px, 128px" />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <ListLink className="whole-link" to={post.path} onClick={onOpen}>
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
