import { pageSizes } from '@realfin/contract/page-sizes';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../components/badge/badge.tsx';
import { Heading } from '../../components/text/text.tsx';
import { LateBites } from '../../parts/bites/late-bites.tsx';
import { bitesQuery } from '../../parts/bites/queries.ts';
import { LateComments } from '../../parts/comments/late-comments.tsx';
import { commentsQuery } from '../../parts/comments/queries/comments.ts';
import { Jump } from '../../parts/comments/use-jump.ts';
import { Gate, GatedPicture } from '../../parts/paywall/gated-picture.tsx';
import type { PreviewState } from '../../parts/paywall/preview-end.tsx';
import { useOpenedHere } from '../../parts/paywall/use-access-changes.ts';
import { FreePreview } from '../../parts/player/free-preview.tsx';
import { Player } from '../../parts/player/player.tsx';
import { beginAt, startSecondsOf } from '../../parts/player/rules/start.ts';
import type { Seek } from '../../parts/player/use-seek.ts';
import { copy } from './copy.ts';
import { Description } from './description.tsx';
import { EpisodeLine } from './episode-line.tsx';
import type { AroundReads, ShownPage } from './kind.ts';
import { PostLayout } from './post-layout.tsx';
import { PostBar } from './post-shell.tsx';
import { recommendedQuery } from './queries/recommended.ts';
import { Recommended } from './recommended.tsx';
import { stackIdIn } from './rules/selection.ts';
import { useRememberPlace } from './use-remember-place.ts';
import { useSequel } from './use-sequel.ts';
import { useTheatre } from './use-theatre.ts';
import { useTranscriptPanel } from './use-transcript-panel.tsx';

/** Prefetches the parts of the page around the screen. */
export const watchAround = ({ api, cache, postId }: AroundReads): Promise<unknown>[] => [
  cache.prefetchInfiniteQuery(commentsQuery(postId, api)),
  cache.prefetchInfiniteQuery(recommendedQuery(postId, api)),
  cache.prefetchQuery(bitesQuery({ postId }, pageSizes.bites, api)),
];

/** The page's control of its player. */
export interface StageAround {
  theatre: boolean;
  onTheatre: () => void;
  seek: Seek | null;
}

interface WatchBodyProps extends ShownPage<unknown> {
  /** Replaces the player, and the gate in front of it. */
  stage?: ((around: StageAround) => ReactNode) | undefined;
  /** Next to the screen. */
  beside?: ReactNode;
  /** Below the title. */
  about?: ReactNode;
}

/** Seeks the player to a second of the post, and scrolls to the player. */
function useSeeking() {
  const [seek, setSeek] = useState<Seek | null>(null);
  const seekTo = useCallback(
    (toSeconds: number) => setSeek((before) => ({ toSeconds, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const jump = useCallback(
    (toSeconds: number) => {
      seekTo(toSeconds);
      window.scrollTo({ top: 0 });
    },
    [seekTo],
  );
  return { seek, seekTo, jump };
}

/** A video, a podcast or a recorded stream with everything around it. */
export function WatchBody({ stage, beside, about, ...page }: WatchBodyProps) {
  const { post } = page;
  const [theatre, toggleTheatre] = useTheatre();
  const { seek, seekTo, jump } = useSeeking();
  const [preview, setPreview] = useState<PreviewState>('new');
  const isGated = stage === undefined && post.gate !== 'open';
  const transcript = useTranscriptPanel(post.id, page.extras.captions, seekTo);
  const around = { theatre, onTheatre: toggleTheatre, seek };
  return (
    <PostLayout
      theatre={theatre && post.mediaType !== 'audio'}
      screen={
        isGated && preview === 'running' ? (
          <FreePreview post={post} onEnd={() => setPreview('over')} />
        ) : (
          (stage?.(around) ?? <Screen page={page} {...around} />)
        )
      }
      beside={transcript.panel ?? beside}
      gate={
        isGated && preview !== 'running' ? (
          <Gate post={post} onPreview={() => setPreview('running')} preview={preview} />
        ) : undefined
      }
      head={
        <>
          <Heading level={1} size={22}>
            {post.premiumPlan > 0 ? (
              <>
                <Badge tone="premium">{copy.premium}</Badge>{' '}
              </>
            ) : null}
            {post.content.contentTitle}
          </Heading>
          <EpisodeLine post={post} />
          {about}
          <PostBar {...page} more={transcript.button} />
        </>
      }
      info={
        <>
          <Description post={post} onJump={jump} />
          <LateBites postId={post.id} />
        </>
      }
      talk={
        <Jump value={jump}>
          <LateComments post={post} />
        </Jump>
      }
      side={<Recommended postId={post.id} />}
    />
  );
}

interface ScreenProps extends StageAround {
  page: ShownPage<unknown>;
}

/** The player, or the gate in front of it. */
function Screen({ page: { post, extras, refresh }, theatre, onTheatre, seek }: ScreenProps) {
  const [query] = useSearchParams();
  const stackId = stackIdIn(query);
  const openedHere = useOpenedHere(post.gate);
  const sequel = useSequel(post.id);
  const rememberPlace = useRememberPlace(post.id);
  // Keeps the initial start time, although playback saves new positions.
  const [begin] = useState(() =>
    beginAt(
      startSecondsOf(query.get('t') ?? query.get('program_start_time')),
      extras.resumeSeconds,
      post.content.duration,
    ),
  );
  if (post.gate !== 'open') return <GatedPicture post={post} />;
  return (
    <Player
      post={post}
      chapters={extras.chapters}
      beginAtSeconds={begin}
      autoplay={query.get('play') === '1' || openedHere}
      sequel={sequel}
      home={stackId === null ? post.path : `${post.path}?stack=${stackId}`}
      theatre={theatre}
      onTheatre={onTheatre}
      onPlace={rememberPlace}
      onStale={refresh}
      seek={seek}
    />
  );
}
