import { pageSizes } from '@realfin/contract/limits';
import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BiteRow } from '../../parts/bites/bite-row.tsx';
import { copy as biteCopy } from '../../parts/bites/copy.ts';
import { Comments } from '../../parts/comments/comments.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { useAccessChanges, useOpenedHere } from '../../parts/paywall/use-access-changes.ts';
import { Player } from '../../parts/player/player.tsx';
import { beginAt, startSecondsOf } from '../../parts/player/start.ts';
import type { Seek } from '../../parts/player/use-seek.ts';
import { showProgress } from '../../parts/library/progress.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { ChannelRow } from './channel-row.tsx';
import { copy } from './copy.ts';
import { Description } from './description.tsx';
import { PostActions } from './post-actions.tsx';
import { postDetailKey, recommendedQuery, usePostExtras, type PostExtras } from './queries.ts';
import { Recommended } from './recommended.tsx';
import { useHashScroll } from '../../lib/hash-scroll.ts';
import { useTheatre } from './use-theatre.ts';
import classes from './watch.module.css';

interface Around {
  /** In the player's place, where there is nothing to play. */
  stage?: ReactNode;
  /** Below the title. */
  about?: ReactNode;
  /** Where its own side edits it. */
  editPath?: string;
}

/** A video, a podcast or a recorded stream with everything around it. */
export function WatchPage({ id, ...around }: Around & { id: number }) {
  const post = usePost(id);
  const extras = usePostExtras(id);
  if (post === undefined || extras === undefined) return null;
  return <Watch key={id} post={post} extras={extras} {...around} />;
}

function Watch({ post, extras, stage, about, editPath }: Around & { post: Post; extras: PostExtras }) {
  const [theatre, toggleTheatre] = useTheatre();
  const [seek, setSeek] = useState<Seek | null>(null);
  useHashScroll();
  const jump = (toSeconds: number) => {
    setSeek((before) => ({ toSeconds, count: (before?.count ?? 0) + 1 }));
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.page} data-theatre={theatre && post.mediaType !== 'audio' ? '' : undefined}>
      <div className={classes.screen}>
        {stage ?? (
          <Screen post={post} extras={extras} theatre={theatre} onTheatre={toggleTheatre} seek={seek} />
        )}
      </div>
      <div className={classes.info}>
        <h1 className={classes.title}>
          {post.premiumPlan > 0 ? <span className={classes.premium}>{copy.premium}</span> : null}
          {post.content.contentTitle}
        </h1>
        {about}
        <div className={classes.bar}>
          <ChannelRow
            post={post}
            extras={extras}
            editPath={editPath ?? `/manage/${post.mediaType === 'audio' ? 'podcast' : 'video'}/${post.id}`}
          />
          <PostActions post={post} />
        </div>
        <Description post={post} onJump={jump} />
        <BiteRow scope={{ postId: post.id }} title={biteCopy.ofPost} size={pageSizes.bites} />
      </div>
      <div className={classes.talk}>
        <Comments post={post} />
      </div>
      <aside className={classes.side}>
        <Recommended postId={post.id} />
      </aside>
    </div>
  );
}

interface ScreenProps {
  post: Post;
  extras: PostExtras;
  theatre: boolean;
  onTheatre: () => void;
  seek: Seek | null;
}

/** The player, or what stands before it. */
function Screen({ post, extras, theatre, onTheatre, seek }: ScreenProps) {
  const cache = useQueryClient();
  const [query] = useSearchParams();
  const refresh = useAccessChanges(postDetailKey(post.id));
  const openedHere = useOpenedHere(post.gate);
  const { data: recommended = [] } = useQuery(recommendedQuery(post.id));
  const keepPlace = useCallback(
    (resumeSeconds: number) => {
      cache.setQueryData<PostExtras>(postDetailKey(post.id), (now) =>
        now === undefined ? now : { ...now, resumeSeconds },
      );
      showProgress(cache, post.id, resumeSeconds);
    },
    [cache, post.id],
  );
  // Where it began stays, whatever is remembered while it plays.
  const [begin] = useState(() =>
    beginAt(
      startSecondsOf(query.get('t') ?? query.get('program_start_time')),
      extras.resumeSeconds,
      post.content.duration,
    ),
  );
  if (post.gate !== 'open') return <GatedPoster post={post} />;
  return (
    <Player
      post={post}
      chapters={extras.chapters}
      beginAtSeconds={begin}
      autoplay={query.get('play') === '1' || openedHere}
      nextId={recommended.find((id) => id !== post.id)}
      theatre={theatre}
      onTheatre={onTheatre}
      onPlace={keepPlace}
      onStale={refresh}
      seek={seek}
    />
  );
}
