import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { clockTime } from '../../lib/format.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy, type MediaKind } from './copy.ts';
import type { PlayerProps } from './player.tsx';
import { peaksQuery } from './queries/peaks.ts';
import { SoundTrouble } from './sound-trouble.tsx';
import { beginSound, offerHome, soundMedia, updateSequel, useSound } from './store/sound.ts';
import { useListKey } from './use-list-key.tsx';
import { usePlayback } from './use-playback.ts';
import { usePreparing } from './use-preparing.ts';
import { useSeek } from './use-seek.ts';
import { Waveform } from './waveform.tsx';
import classes from './sound.module.css';

type Shared = 'post' | 'autoplay' | 'beginAtSeconds' | 'seek' | 'onPlace' | 'onStale' | 'sequel';
interface SoundBarProps extends Pick<PlayerProps, Shared> {
  kind: MediaKind;
  durationSeconds: number | null;
}

/** The page's part of an audio post: a play button, and the place for its controls during playback. */
export function SoundBar({
  post,
  kind,
  durationSeconds,
  autoplay,
  onStale,
  sequel = null,
  ...stage
}: SoundBarProps) {
  // The waveform is shown before playback; its address is signed like the audio's.
  const early = useHydrated();
  const { phase, begun, begin, retry, ...play } = usePlayback({ ...stage, post, autoplay, onStale, early });
  const { playback } = phase;
  const { data: peaks = [] } = useQuery(peaksQuery(post.id, playback?.peaksUrl ?? null));
  const heard = useSound().sound?.postId === post.id;
  const start = () => {
    if (playback === undefined) return begin();
    beginSound({
      postId: post.id,
      kind,
      title: post.content.contentTitle,
      by: post.createdBy.name,
      path: post.path,
      pictureUrl: post.content.thumbnailUrl1,
      playback,
      peaks,
      beginAtSeconds: play.beginAtSeconds,
      sequel,
      onPlace: stage.onPlace,
      onRefused: onStale,
    });
  };
  useBeginOnce(phase.is === 'playing', heard, start);
  useSeek(soundMedia, heard ? stage.seek : null);
  const listed = sequel?.after.join();
  const latest = useRef(sequel);
  useEffect(() => {
    latest.current = sequel;
  });
  useEffect(() => {
    if (heard) updateSequel(latest.current);
  }, [heard, listed]);
  if (phase.is === 'preparing') return <SoundPreparing post={post} kind={kind} />;
  if (phase.is === 'failed') return <SoundTrouble kind={kind} onRetry={retry} />;
  if (heard) return <Home />;
  return (
    <IdleBar
      kind={kind}
      title={post.content.contentTitle}
      duration={durationSeconds}
      peaks={peaks}
      busy={begun && phase.is === 'loading'}
      onPlay={start}
    />
  );
}

/** Autoplays once if that was requested before hydration; audio that is already playing continues. */
function useBeginOnce(ready: boolean, heard: boolean, start: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    if (!heard) start();
  });
}

/** The controls are here while the page is open. */
function Home() {
  const home = useRef<HTMLDivElement>(null);
  useEffect(() => {
    offerHome(home.current);
    return () => offerHome(null);
  }, []);
  return <div ref={home} className={classes.home} />;
}

interface IdleBarProps {
  kind: MediaKind;
  title: string;
  duration: number | null;
  peaks: readonly number[];
  busy: boolean;
  onPlay: () => void;
}
const loadStage = () => void import('./sound-stage.tsx');

function IdleBar({ kind, title, duration, peaks, busy, onPlay }: IdleBarProps) {
  const words = copy.of(kind);
  const list = useListKey(true);
  return (
    <div className={classes.audioBar}>
      <button
        type="button"
        className={`${buttonClass('accent', 'icon')} ${classes.audioPlay}`}
        aria-label={words.play(title)}
        aria-busy={busy}
        onClick={onPlay}
        onPointerEnter={loadStage}
        onFocus={loadStage}
      >
        {busy ? <Spinner /> : <Icon name="player-play-filled" />}
      </button>
      <span className={classes.audioTime}>0:00</span>
      <span className={classes.audioSeek}>
        <Waveform peaks={peaks} share={0} />
      </span>
      <span className={classes.audioTime}>{duration === null ? '' : clockTime(duration)}</span>
      <span className="visually-hidden" role="status">
        {busy ? words.loading : ''}
      </span>
      {list}
    </div>
  );
}

/** Replaces the audio controls during preparation; only its author sees it. */
function SoundPreparing({ post, kind }: { post: Post; kind: MediaKind }) {
  const percent = usePreparing(post);
  return (
    <Row nowrap>
      <Spinner />
      <Text size={14} role="status">
        {copy.of(kind).preparing} {percent === null ? copy.preparingHint : copy.preparingAt(percent)}
      </Text>
    </Row>
  );
}
