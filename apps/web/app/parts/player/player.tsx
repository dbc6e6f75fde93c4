import type { Post } from '@realfin/contract/posts';
import { lazy, Suspense } from 'react';
import { AudioPlayer } from './audio-player.tsx';
import { copy } from './copy.ts';
import { Loading, PosterButton, PosterFrame, Preparing } from './poster.tsx';
import { Trouble } from './stage-parts.tsx';
import { usePlayback } from './use-playback.ts';
import type { StageProps } from './video-stage.tsx';
import classes from './player.module.css';

const loadStage = () => import('./video-stage.tsx');
const VideoStage = lazy(loadStage);

type Shared =
  | 'chapters'
  | 'beginAtSeconds'
  | 'nextId'
  | 'nextTo'
  | 'theatre'
  | 'onTheatre'
  | 'onPlace'
  | 'onEnded'
  | 'seek'
  | 'withKeys';

export interface PlayerProps extends Pick<StageProps, Shared> {
  post: Post;
  /** Autoplay: the person pressed play, or paid, on the way here. */
  autoplay: boolean;
  /** Called when access or content has changed. */
  onStale: () => void;
}

/** The player of all media. Until the first press it is a picture and a button. */
export function Player(props: PlayerProps) {
  return props.post.mediaType === 'audio' ? <AudioPlayer {...props} /> : <VideoPlayer {...props} />;
}

function VideoPlayer({ post, autoplay, onStale, ...stage }: PlayerProps) {
  const { phase, begin, retry, ...play } = usePlayback({ ...stage, post, autoplay, onStale, early: false });
  if (phase.is === 'preparing') return <Preparing post={post} />;
  if (phase.is === 'loading') return <Loading post={post} />;
  if (phase.is === 'failed') {
    return (
      <PosterFrame post={post}>
        <Trouble text={copy.of('video').failed} onRetry={retry} />
      </PosterFrame>
    );
  }
  if (phase.is === 'idle') {
    const near = () => void loadStage();
    return <PosterButton post={post} beginAtSeconds={stage.beginAtSeconds} onPlay={begin} onNear={near} />;
  }
  return (
    <Suspense fallback={<Loading post={post} />}>
      <div className={classes.frame}>
        <VideoStage
          {...stage}
          key={play.attempt}
          title={post.content.contentTitle}
          playback={phase.playback}
          posterUrl={post.content.thumbnailUrl1}
          beginAtSeconds={play.beginAtSeconds}
          onPlace={(seconds) => {
            play.savePosition(seconds);
            stage.onPlace(seconds);
          }}
          onRefused={onStale}
          onRetry={retry}
        />
      </div>
    </Suspense>
  );
}
