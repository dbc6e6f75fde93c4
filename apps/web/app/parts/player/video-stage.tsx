import type { Playback } from '@realfin/contract/media';
import type { PostDetail } from '@realfin/contract/posts';
import { HlsVideoElement } from 'hls-video-element';
import HlsVideo from 'hls-video-element/react';
import {
  MediaController,
  MediaLoadingIndicator,
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';
import { copy } from './copy.ts';
import { useKeyFeedback } from './key-feedback.tsx';
import { useChaptersAddress } from './rules/chapters.ts';
import { EndCard, Trouble } from './stage-parts.tsx';
import { useHlsSource, type SourceProblem } from './use-hls-source.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { usePlaying } from './use-playing.ts';
import { useFocusOnce, useSeek, type Seek } from './use-seek.ts';
import { useWatchMeter } from './use-watch-meter.ts';
import { Controls, Settings } from './video-controls.tsx';
import classes from './player.module.css';

allowShadowStyles(HlsVideoElement);

export interface StageProps {
  title: string;
  playback: Playback;
  posterUrl: string | null;
  chapters: PostDetail['chapters'];
  beginAtSeconds: number;
  nextId: number | undefined;
  /** Called to play the next one, if not on its own page. */
  nextTo?: string | undefined;
  theatre: boolean;
  /** Null without theater mode. */
  onTheatre: (() => void) | null;
  onPlace: (seconds: number) => void;
  /** The viewer has lost access: the page refetches it. */
  onRefused: () => void;
  /** Reload from the server. */
  onRetry: () => void;
  seek: Seek | null;
  onEnded?: (() => void) | undefined;
  /** False when several players share a page, because keys would control all of them. */
  withKeys?: boolean;
}

export default function VideoStage(props: StageProps) {
  const { title, playback, chapters, posterUrl, onTheatre, onPlace, onRefused, onRetry } = props;
  const media = useRef<HlsVideoElement | null>(null);
  const stage = useRef<HTMLDivElement | null>(null);
  const [problem, setProblem] = useState<SourceProblem | null>(null);
  const ended = useEnded(media);
  useHlsSource(media, {
    playback,
    beginAtSeconds: props.beginAtSeconds,
    autoplay: true,
    onProblem: (found) => (found.kind === 'refused' ? onRefused() : setProblem(found)),
  });
  useWatchMeter(media, { postId: playback.postId, onPlace });
  const { feedback, ...keys } = useKeyFeedback();
  useHotkeys(media, stage, { ...keys, theatre: onTheatre ?? undefined }, props.withKeys !== false);
  usePlaying(media, playback.postId);
  useSeek(media, props.seek);
  useFocusOnce(stage);
  const { onEnded } = props;
  useEffect(() => {
    if (ended) onEnded?.();
  }, [ended, onEnded]);
  return (
    <div ref={stage} className={`fill ${classes.stage}`} tabIndex={-1}>
      <MediaController className={classes.controller} noHotkeys aria-label={copy.player(title)}>
        <HlsVideo ref={media} slot="media" poster={posterUrl ?? undefined} playsInline preload="auto">
          <Tracks playback={playback} chapters={chapters} />
        </HlsVideo>
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <Settings withCaptions={playback.captions.length > 0} />
        <MediaTimeRange className={classes.seekBar}>
          <MediaPreviewThumbnail slot="preview" />
          <MediaPreviewChapterDisplay slot="preview" />
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
        <Controls withCaptions={playback.captions.length > 0} theatre={props.theatre} onTheatre={onTheatre} />
      </MediaController>
      {feedback}
      {ended && problem === null ? (
        <EndCard
          kind="video"
          nextId={props.nextId}
          nextTo={props.nextTo}
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
