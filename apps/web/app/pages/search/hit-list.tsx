import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Heading } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { AudienceAndAge } from '../../parts/posts/audience-and-age.tsx';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { Marked } from './marked.tsx';
import type { Hit } from './queries/search.ts';
import { recordClick } from './queries/suggestions.ts';
import classes from './search.module.css';

/** Matching posts as a list. */
export const HitList = ({ hits, words }: { hits: readonly Hit[]; words: string }) => (
  <div className={classes.hits}>
    <Stack as="ul" gap={4}>
      {hits.map((hit, at) => (
        <HitRow
          key={hit.id}
          hit={hit}
          onOpen={() => recordClick({ query: words, kind: 'post', id: hit.id, position: at + 1 })}
        />
      ))}
    </Stack>
  </div>
);

function HitRow({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const post = usePost(hit.id);
  if (post === undefined) return null;
  return (
    <MediaRow
      as="li"
      look="inset"
      picture={<RowPicture post={post} size="large" />}
      title={
        <Heading level={3}>
          <ListLink className="whole-link" to={post.path} onClick={onOpen}>
            <Marked parts={hit.titleParts} />
          </ListLink>
        </Heading>
      }
      facts={
        <div>
          {post.createdBy.name} · {postCopy.kinds[post.mediaType]} ·{' '}
          <AudienceAndAge post={post} withReadTime />
          <div className={classes.snippet}>
            <Marked parts={hit.snippetParts} />
          </div>
        </div>
      }
    />
  );
}
