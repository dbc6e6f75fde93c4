import type { Bite } from '@realfin/contract/bites';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from '../../parts/bites/copy.ts';
import { BiteActions, BiteWords } from './bite-words.tsx';
import { useShowing } from './use-showing.ts';
import classes from './bites-page.module.css';

interface BiteStageProps {
  bite: Bite;
  /** Loads only bites close to the current one, and plays only that. */
  state: 'current' | 'near' | 'far';
  muted: boolean;
  onMuted: (muted: boolean) => void;
}

export function BiteStage({ bite, state, muted, onMuted }: BiteStageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onOpenPost = useShowing(video, bite.id, state === 'current');
  return (
    <article className={classes.stage} data-current={state === 'current' || undefined}>
      <div
        className={classes.screen}
        data-tall={bite.height > bite.width || undefined}
        style={{ aspectRatio: `${bite.width} / ${bite.height}` }}
      >
        {bite.thumbnail_url === null ? null : (
          <Poster url={bite.thumbnail_url} loading={state === 'far' ? 'lazy' : 'eager'} />
        )}
        {state === 'far' ? null : (
          <BiteVideo video={video} bite={bite} playing={state === 'current'} muted={muted} />
        )}
        <span className={classes.mute}>
          <Button
            kind="quiet"
            shape="icon"
            aria-label={muted ? copy.unmute : copy.mute}
            onClick={() => onMuted(!muted)}
          >
            <Icon name={muted ? 'volume-off' : 'volume'} />
          </Button>
        </span>
        {bite.takenDown === true ? <p className={classes.notice}>{copy.takenDown}</p> : null}
        <div className={classes.words}>
          <BiteWords bite={bite} onOpenPost={onOpenPost} />
          <BiteActions bite={bite} onOpenPost={onOpenPost} />
        </div>
      </div>
    </article>
  );
}

/** A blurred copy fills the space around a square or wide picture. */
const Poster = ({ url, loading }: { url: string; loading: 'lazy' | 'eager' }) => (
  <>
    <img className={classes.backdrop} src={url} alt="" loading={loading} />
    <img className={classes.poster} src={url} alt="" loading={loading} />
  </>
);

interface BiteVideoProps {
  video: RefObject<HTMLVideoElement | null>;
  bite: Bite;
  playing: boolean;
  muted: boolean;
}

function BiteVideo({ video, bite, playing, muted }: BiteVideoProps) {
  const fill = useRef<HTMLSpanElement>(null);
  const [paused, setPaused] = useState(true);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // If the browser blocks autoplay, the play button stays.
    if (playing && !calm) void element.play().catch(() => undefined);
    if (!playing) {
      element.pause();
      element.currentTime = 0;
    }
  }, [video, playing]);
  const toggle = () => {
    const element = video.current;
    if (element === null) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to its post */}
      <video
        ref={video}
        className={classes.video}
        src={bite.url}
        poster={bite.thumbnail_url ?? undefined}
        preload={playing ? 'auto' : 'metadata'}
        muted={muted}
        loop
        playsInline
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (fill.current !== null && duration > 0)
            fill.current.style.transform = `scaleX(${currentTime / duration})`;
        }}
      />
      <button type="button" className={classes.play} data-play="" aria-label={copy.play} onClick={toggle}>
        {paused && !broken ? <Icon name="player-play-filled" size={40} /> : null}
      </button>
      {broken ? (
        <p className={classes.broken} role="alert">
          {copy.broken}
        </p>
      ) : null}
      <span className={classes.progress} aria-hidden="true">
        <span ref={fill} />
      </span>
    </>
  );
}
