import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { useAccessChanges } from '../../parts/paywall/use-access-changes.ts';
import { Player } from '../../parts/player/player.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { playPath, restAfter } from '../../parts/player/rules/sequel.ts';
import { beginAt } from '../../parts/player/rules/start.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import type { PostExtras } from './kind.ts';
import { PosterWords } from './poster-words.tsx';
import { postPageKey, postQuery } from './queries/post-page.ts';
import { useRecommendedIds } from './queries/recommended.ts';
import { selectionPath } from './rules/selection.ts';
import { useRememberPlace } from './use-remember-place.ts';

interface PostStageProps {
  id: number;
  /** The page it is part of: a stack, or an event. */
  path: string;
  /** The posts of that page, in order. */
  ids: readonly number[];
}

/** One of several posts: its player, or its picture with a link. The next one plays when it ends. */
export function PostStage({ id, path, ids }: PostStageProps) {
  const post = usePost(id);
  const extras = useQuery(postQuery(id)).data?.extras;
  if (post === undefined) return null;
  if (post.gate !== 'open') return <Closed post={post} />;
  if (!['video', 'audio', 'dead_stream'].includes(post.mediaType)) return <Elsewhere post={post} />;
  if (extras === undefined) return <PosterFrame post={post}>{null}</PosterFrame>;
  return <Playing key={id} post={post} extras={extras} path={path} ids={ids} />;
}

function Closed({ post }: { post: Post }) {
  useAccessChanges(postPageKey('post', post.id));
  return <GatedPoster post={post} />;
}

type PlayingProps = Omit<PostStageProps, 'id'> & { post: Post; extras: PostExtras };

function Playing({ post, extras, path, ids }: PlayingProps) {
  const [query] = useSearchParams();
  const refresh = useAccessChanges(postPageKey('post', post.id));
  const rest = restAfter(ids, post.id);
  // Recommendations follow the last post of the list.
  const recommended = useRecommendedIds(post.id, rest.length === 0);
  const rememberPlace = useRememberPlace(post.id);
  // Keeps the initial start time, although playback saves new positions.
  const [begin] = useState(() => beginAt(null, extras.resumeSeconds, post.content.duration));
  return (
    <Player
      post={post}
      chapters={extras.chapters}
      beginAtSeconds={begin}
      autoplay={query.get('play') === '1'}
      sequel={{
        after: [...rest, ...recommended],
        pathOf: (next) => (ids.includes(next.id) ? selectionPath(path, next.id, true) : playPath(next)),
      }}
      home={selectionPath(path, post.id)}
      theatre={false}
      onTheatre={null}
      onPlace={rememberPlace}
      onStale={refresh}
      seek={null}
    />
  );
}

const wordsOf = (post: Post): string => {
  if (post.mediaType === 'ranking') return copy.elsewhere.see;
  return post.mediaType.startsWith('article') ? copy.elsewhere.read : copy.elsewhere.open;
};

/** Kinds that are read on their own page. */
const Elsewhere = ({ post }: { post: Post }) => (
  <PosterFrame post={post}>
    <PosterWords>
      <Text size={22} weight="bold" lines={2}>
        {post.content.contentTitle}
      </Text>
      {post.text === '' ? null : <Text lines={2}>{post.text}</Text>}
      <Link className={buttonClass('accent', 'large')} to={post.path}>
        {wordsOf(post)}
      </Link>
    </PosterWords>
  </PosterFrame>
);
