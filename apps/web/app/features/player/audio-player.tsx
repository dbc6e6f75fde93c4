import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { PlayerProps } from './player.tsx';
import classes from './player.module.css';
import { Poster, Preparing } from './poster.tsx';
import { peaksQuery } from './queries.ts';
import { Trouble } from './stage-parts.tsx';
import { usePlayback } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

const loadStage = () => import('./audio-stage.tsx');
const AudioStage = lazy(loadStage);

/** True once the page is alive. */
function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}

/** A podcast: its picture, and a bar that shows its sound. */
export function AudioPlayer({ post, autoplay, onStale, ...stage }: PlayerProps) {
  // The waveform is worth seeing before play; its address is signed like the sound's.
  const early = useAlive();
  const { phase, begun, begin, retry, ...play } = usePlayback({ ...stage, post, autoplay, onStale, early });
  const { data: peaks = [] } = useQuery(peaksQuery(post.id, phase.playback?.peaksUrl ?? null));
  if (phase.is === 'preparing') return <Preparing post={post} kind="audio" />;
  const { contentTitle: title, duration } = post.content;
  const idle = <IdleBar title={title} duration={duration} peaks={peaks} busy={begun} onPlay={begin} />;
  return (
    <div className={classes.podcast}>
      <div className={classes.cover}>
        {post.content.thumbnailUrl1 === null ? (
          <span className={classes.blank}>
            <Icon name="microphone" size={56} />
          </span>
        ) : (
          <Poster post={post} />
        )}
      </div>
      {phase.is === 'failed' ? <SoundTrouble onRetry={retry} /> : null}
      {phase.is === 'idle' || phase.is === 'loading' ? idle : null}
      {phase.is === 'playing' ? (
        <Suspense fallback={idle}>
          <AudioStage
            key={play.attempt}
            title={title}
            playback={phase.playback}
            peaks={peaks}
            beginAtSeconds={play.beginAtSeconds}
            seek={stage.seek}
            onPlace={(seconds) => {
              play.keepPlace(seconds);
              stage.onPlace(seconds);
            }}
            onRefused={onStale}
            onRetry={retry}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

export const SoundTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.trouble}>
    <Trouble text={copy.of('audio').failed} onRetry={onRetry} />
  </div>
);

interface IdleBarProps {
  title: string;
  duration: number | null;
  peaks: readonly number[];
  busy: boolean;
  onPlay: () => void;
}

function IdleBar({ title, duration, peaks, busy, onPlay }: IdleBarProps) {
  const words = copy.of('audio');
  const near = () => void loadStage();
  return (
    <div className={classes.audioBar}>
      <button
        type="button"
        className={classes.audioPlay}
        aria-label={words.play(title)}
        aria-busy={busy}
        onClick={onPlay}
        onPointerEnter={near}
        onFocus={near}
      >
        {busy ? <span className={classes.spinner} /> : <Icon name="player-play-filled" />}
      </button>
      <span className={classes.audioTime}>0:00</span>
      <span className={classes.audioSeek}>
        <Waveform peaks={peaks} share={0} />
      </span>
      <span className={classes.audioTime}>{duration === null ? '' : clockTime(duration)}</span>
      <span className="visually-hidden" role="status">
        {busy ? words.loading : ''}
      </span>
    </div>
  );
}
