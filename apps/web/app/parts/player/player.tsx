import type { Post } from '@realfin/contract/posts';
import { lazy, Suspense, useEffect } from 'react';
import { Late, lazyPart } from '../../lib/speed/late.tsx';
import { copy } from './copy.ts';
import { Loading, PosterButton, PosterFrame } from './poster.tsx';
import type { Sequel } from './rules/sequel.ts';
import { endFullScreen, usePlayingNow } from './store/video.ts';
import { Trouble } from './trouble.tsx';
import { useListKey } from './use-list-key.tsx';
import { usePlayback, type Phase } from './use-playback.ts';
import { VideoSlot } from './video-slot.tsx';
import type { StageProps } from './video-stage.tsx';
import classes from './player.module.css';

const AudioPlayer = lazyPart(() => import('./audio-player.tsx'));
const Preparing = lazyPart(() => import('./preparing.tsx'));
const loadStage = () => import('./video-stage.tsx');
const VideoStage = lazy(loadStage);

type Shared = 'chapters' | 'beginAtSeconds' | 'theatre' | 'onTheatre' | 'onPlace' | 'seek' | 'withKeys';

export interface PlayerProps extends Pick<StageProps, Shared> {
  post: Post;
  /** Autoplay: the person pressed play, or paid, on the way here. */
  autoplay: boolean;
  /** Called when access or content has changed. */
  onStale: () => void;
  /** Posts that play next; none by default. */
  sequel?: Sequel | null;
  /** The page to return to: the video continues in the corner when it is left. Without it, playback ends there. */
  home?: string;
}

/** The player of all media. Until the first press it is a picture and a button. */
export function Player(props: PlayerProps) {
  if (props.post.mediaType !== 'audio') return <VideoPlayer {...props} />;
  return (
    <Late>
      <AudioPlayer {...props} />
    </Late>
  );
}

function VideoPlayer({ post, onStale, home, sequel = null, ...rest }: PlayerProps) {
  // It has been in the corner.
  const playingNow = usePlayingNow(post.id);
  const kept = home === undefined ? null : playingNow;
  const { autoplay, ...stage } = { ...rest, autoplay: rest.autoplay || kept !== null };
  const { phase, begin, retry, ...play } = usePlayback({ ...stage, post, autoplay, onStale, early: false });
  const playback = phase.is === 'playing' ? phase.playback : kept;
  if (playback === null) {
    return (
      <Waiting
        {...{ post, phase, begin, retry }}
        from={stage.beginAtSeconds}
        withKeys={stage.withKeys ?? true}
      />
    );
  }
  const shown = {
    ...stage,
    sequel,
    title: post.content.contentTitle,
    playback,
    posterUrl: post.content.thumbnailUrl1,
    beginAtSeconds: play.beginAtSeconds,
    onPlace: (seconds: number) => {
      play.savePosition(seconds);
      stage.onPlace(seconds);
    },
    onRefused: onStale,
    onRetry: retry,
  };
  if (home !== undefined) {
    const screening = { ...shown, postId: post.id, by: post.createdBy.name, path: home };
    return <VideoSlot post={post} screening={screening} attempt={play.attempt} />;
  }
  return (
    <Suspense fallback={<Loading post={post} />}>
      <div className={classes.frame}>
        <VideoStage key={play.attempt} {...shown} />
      </div>
    </Suspense>
  );
}

interface WaitingProps {
  post: Post;
  phase: Phase;
  begin: () => void;
  retry: () => void;
  from: number;
  withKeys: boolean;
}

/** Shown while nothing plays. */
function Waiting({ post, phase, begin, retry, from, withKeys }: WaitingProps) {
  const isComing = phase.is === 'loading';
  const list = useListKey(withKeys);
  useEffect(() => {
    if (!isComing) endFullScreen();
  }, [isComing]);
  if (phase.is === 'preparing') {
    return (
      <Suspense fallback={<PosterFrame post={post}>{null}</PosterFrame>}>
        <Preparing post={post} />
      </Suspense>
    );
  }
  if (phase.is === 'loading') return <Loading post={post} />;
  if (phase.is === 'failed') {
    return (
      <PosterFrame post={post}>
        <Trouble text={copy.of('video').failed} onRetry={retry} />
      </PosterFrame>
    );
  }
  const near = () => void loadStage();
  return (
    <>
      <PosterButton post={post} beginAtSeconds={from} onPlay={begin} onNear={near} />
      {list}
    </>
  );
}
