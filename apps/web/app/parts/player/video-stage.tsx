import type { Playback } from '@realfin/contract/media';
import type { PostDetail } from '@realfin/contract/posts';
import { HlsVideoElement } from 'hls-video-element';
import HlsVideo from 'hls-video-element/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';
import { MediaController } from './control-elements.tsx';
import { copy } from './copy.ts';
import { EndCard } from './end-card.tsx';
import { useKeyFeedback } from './key-feedback.tsx';
import { useChaptersAddress } from './rules/chapters.ts';
import type { Sequel } from './rules/sequel.ts';
import { toggleAutoplay } from './store/autoplay.ts';
import { Trouble } from './trouble.tsx';
import { useControllerLabel } from './use-controller-label.ts';
import { useHlsSource, type SourceProblem } from './use-hls-source.ts';
import { useHotkeys, type KeyScope } from './use-hotkeys.ts';
import { useFollowing } from './use-next.ts';
import { usePlaying } from './use-playing.ts';
import { useFocusOnce, useSeek, type Seek } from './use-seek.ts';
import { useWatchMeter } from './use-watch-meter.ts';
import { StageControls } from './video-controls.tsx';
import classes from './player.module.css';

allowShadowStyles(HlsVideoElement);

export interface StageProps {
  title: string;
  playback: Playback;
  posterUrl: string | null;
  chapters: PostDetail['chapters'];
  beginAtSeconds: number;
  /** Null for a video that nothing follows. */
  sequel: Sequel | null;
  theatre: boolean;
  /** Null without theater mode. */
  onTheatre: (() => void) | null;
  onPlace: (seconds: number) => void;
  /** The viewer has lost access: the page refetches it. */
  onRefused: () => void;
  /** Reload from the server. */
  onRetry: () => void;
  seek: Seek | null;
  /** False when several players share a page, because keys would control all of them. */
  withKeys?: boolean | undefined;
  /** In the corner of the window, while its page is closed. */
  corner?: boolean;
  /** The element for full screen, if it must outlive this video. */
  screen?: HTMLElement;
  /** For who else needs the element. */
  media?: RefObject<HlsVideoElement | null>;
}

function scopeOf({ withKeys = true, corner = false }: StageProps): KeyScope {
  if (!withKeys) return 'none';
  return corner ? 'player' : 'page';
}

function fillScreenWith(
  screen: HTMLElement | undefined,
  controller: { fullscreenElement: HTMLElement } | null,
) {
  if (controller !== null && screen !== undefined) controller.fullscreenElement = screen;
}

const controlsOf = ({ playback, sequel, theatre, onTheatre, corner = false }: StageProps) => ({
  corner,
  withCaptions: playback.captions.length > 0,
  withSounds: playback.soundTracks > 1,
  withAutoplay: sequel !== null,
  theatre,
  onTheatre,
});

export default function VideoStage(props: StageProps) {
  const { title, playback, posterUrl, onPlace, onRefused, onRetry } = props;
  const { sequel, screen, corner = false } = props;
  const own = useRef<HlsVideoElement | null>(null);
  const media = props.media ?? own;
  const stage = useRef<HTMLDivElement | null>(null);
  const [problem, setProblem] = useState<SourceProblem | null>(null);
  const ended = useEnded(media);
  useControllerLabel(media, copy.player(title));
  useHlsSource(media, {
    playback,
    beginAtSeconds: props.beginAtSeconds,
    autoplay: true,
    onProblem: (found) => (found.kind === 'refused' ? onRefused() : setProblem(found)),
  });
  useWatchMeter(media, { postId: playback.postId, onPlace });
  const { next, goOn } = useFollowing({
    postId: playback.postId,
    sequel,
    pageless: corner,
    onFailed: onRetry,
  });
  const feedback = useStageKeys(media, stage, props, goOn);
  usePlaying(media, playback.postId);
  useSeek(media, props.seek);
  useFocusOnce(stage);
  return (
    <div ref={stage} className={`fill ${classes.stage}`} tabIndex={-1}>
      <MediaController
        ref={(controller) => fillScreenWith(screen, controller)}
        className={classes.controller}
        noHotkeys
      >
        <HlsVideo ref={media} slot="media" poster={posterUrl ?? undefined} playsInline preload="auto">
          <Tracks playback={playback} chapters={props.chapters} />
        </HlsVideo>
        <StageControls {...controlsOf(props)} />
      </MediaController>
      {feedback}
      {ended && problem === null ? (
        <EndCard
          kind="video"
          next={next}
          onNext={goOn}
          corner={corner}
          onAgain={() => void media.current?.play().catch(() => undefined)}
        />
      ) : null}
      {problem === null ? null : (
        <Trouble
          text={copy.of('video')[problem.kind === 'failed' ? 'failed' : 'unplayable']}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

/** The keys of the stage; returns what shows their effect. */
function useStageKeys(
  media: RefObject<HTMLMediaElement | null>,
  stage: RefObject<HTMLElement | null>,
  props: StageProps,
  next: (() => void) | undefined,
): ReactNode {
  const { feedback, ...keys } = useKeyFeedback();
  const autoplay = props.sequel === null ? undefined : toggleAutoplay;
  const around = { ...keys, theatre: props.onTheatre ?? undefined, autoplay, next };
  useHotkeys(media, stage, around, scopeOf(props));
  return feedback;
}

/** Seek bar pictures, chapters and captions. */
function Tracks({ playback, chapters }: Pick<StageProps, 'playback' | 'chapters'>) {
  const chaptersUrl = useChaptersAddress(chapters, playback.durationSeconds);
  return (
    <>
      {playback.storyboardUrl === null ? null : (
        <track default kind="metadata" label="thumbnails" src={playback.storyboardUrl} />
      )}
      {chaptersUrl === null ? null : <track default kind="chapters" src={chaptersUrl} />}
      {playback.captions.map((caption) => (
        <track
          key={caption.url}
          kind="captions"
          src={caption.url}
          srcLang={caption.language}
          label={caption.label}
        />
      ))}
    </>
  );
}

/** Whether it has played to its end and is still there. */
function useEnded(media: RefObject<HTMLMediaElement | null>): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    element.addEventListener('ended', () => setEnded(true), { signal: stop.signal });
    for (const type of ['play', 'seeking'])
      element.addEventListener(type, () => setEnded(false), { signal: stop.signal });
    return () => stop.abort();
  }, [media]);
  return ended;
}
