import type { Post } from '@realfin/contract/posts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LiveStageProps } from './live-stage.tsx';
import { Loading, PosterButton } from './poster.tsx';
import { liveAddress } from './queries/live.ts';
import { useListKey } from './use-list-key.tsx';
import classes from './player.module.css';

/** Imports the stage's modules separately, so that the page stays responsive in between. */
async function loadStage() {
  const [stage] = await Promise.all([import('./live-stage.tsx'), import('hls-video-element')]);
  return stage;
}
const LiveStage = lazy(loadStage);

type Shared = 'beginAtSeconds' | 'interrupted' | 'isOver' | 'theatre' | 'onTheatre' | 'seek' | 'onEnded';

export interface LivePlayerProps extends Pick<LiveStageProps, Shared> {
  post: Post;
  streamId: number;
  hlsUrl: string;
  /** Called when access or content has changed. */
  onStale: () => void;
}

interface Connection {
  saveData?: boolean;
}
/** With a data saver, playback starts on a press. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** The player of a stream that is on air; it plays by itself, without sound where a browser allows no other way. */
export function LivePlayer({ post, hlsUrl, onStale, ...stage }: LivePlayerProps) {
  const [begun, setBegun] = useState(false);
  const [attempt, setAttempt] = useState({ count: 0, address: liveAddress(hlsUrl) });
  const list = useListKey(!begun);
  useEffect(() => {
    if (savesData()) return undefined;
    // Separate tasks, because hydration has just run in this one.
    const timers = [setTimeout(() => void loadStage()), setTimeout(() => setBegun(true))];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (!begun) {
    return (
      <>
        <PosterButton
          post={post}
          kind="live"
          beginAtSeconds={0}
          onPlay={() => setBegun(true)}
          onNear={() => void loadStage()}
        />
        {list}
      </>
    );
  }
  return (
    <Suspense fallback={<Loading post={post} kind="live" />}>
      <div className={classes.frame}>
        <LiveStage
          {...stage}
          key={attempt.count}
          address={attempt.address}
          postId={post.id}
          title={post.content.contentTitle}
          posterUrl={post.content.thumbnailUrl1}
          onRefused={onStale}
          onRetry={() => {
            setAttempt(({ count }) => ({ count: count + 1, address: liveAddress(hlsUrl) }));
            onStale();
          }}
        />
      </div>
    </Suspense>
  );
}
