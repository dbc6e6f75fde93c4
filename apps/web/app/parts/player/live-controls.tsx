import type { HlsVideoElement } from 'hls-video-element';
import type { RefObject } from 'react';
import {
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewTimeDisplay,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from './control-elements.tsx';
import { copy } from './copy.ts';
import { LiveButton } from './live-button.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { QualitySelect } from './quality-select.tsx';
import type { Quality, QualityChoice } from './rules/qualities.ts';
import { TheatreButton } from './theatre-button.tsx';
import { useLiveEdge } from './use-live-edge.ts';
import classes from './player.module.css';

interface LiveControlsProps {
  media: RefObject<HlsVideoElement | null>;
  /** There is no picture yet, and no position. */
  isJoining: boolean;
  qualities: readonly Quality[];
  quality: QualityChoice;
  onQuality: (choice: QualityChoice) => void;
  theatre: boolean;
  onTheatre: (() => void) | null;
}

/** The controls of a stream: seeking in its whole broadcast so far, and a jump to the live edge. */
export function LiveControls({
  media,
  isJoining,
  qualities,
  quality,
  onQuality,
  theatre,
  onTheatre,
}: LiveControlsProps) {
  const edge = useLiveEdge(media);
  return (
    <>
      {isJoining ? null : (
        <>
          <LoadingIndicator />
          <MediaTimeRange className={classes.seekBar}>
            <MediaPreviewTimeDisplay slot="preview" />
          </MediaTimeRange>
        </>
      )}
      <MediaControlBar className={classes.bar}>
        <MediaPlayButton />
        <MediaMuteButton />
        <MediaVolumeRange />
        {isJoining ? null : edge === null ? (
          <MediaTimeDisplay showDuration noToggle />
        ) : (
          <LiveButton edge={edge} media={media} />
        )}
        <span className={classes.spring} />
        {qualities.length < 2 ? null : (
          <QualitySelect label={copy.live.quality} {...{ qualities, quality, onQuality }} />
        )}
        <MediaPipButton />
        {onTheatre === null ? null : <TheatreButton theatre={theatre} onTheatre={onTheatre} />}
        <MediaFullscreenButton />
      </MediaControlBar>
    </>
  );
}
