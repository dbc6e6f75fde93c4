import type { Playback } from '@realfin/contract/media';
import {
  MediaControlBar,
  MediaController,
  MediaMuteButton,
  MediaPlayButton,
  MediaPreviewTimeDisplay,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { useRef, type RefObject } from 'react';
import { SoundTrouble } from './audio-player.tsx';
import { copy } from './copy.ts';
import classes from './player.module.css';
import { allowShadowStyles } from './shadow-styles.ts';
import { SpeedButton } from './speed-button.tsx';
import { useEnded } from './use-ended.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useFocusOnce, useSeek } from './use-seek.ts';
import { usePlayedShare, useSignedSound } from './use-signed-sound.ts';
import { useWatchMeter } from './use-watch-meter.ts';
import type { StageProps } from './video-stage.tsx';
import { Waveform } from './waveform.tsx';

allowShadowStyles();

type Shared = 'title' | 'playback' | 'beginAtSeconds' | 'seek' | 'onPlace' | 'onRefused' | 'onRetry';

interface AudioStageProps extends Pick<StageProps, Shared> {
  peaks: readonly number[];
}

export default function AudioStage(props: AudioStageProps) {
  const { playback, peaks, onRetry } = props;
  const media = useRef<HTMLAudioElement | null>(null);
  const stage = useRef<HTMLDivElement | null>(null);
  const ended = useEnded(media);
  const failed = useSignedSound(media, props);
  useWatchMeter(media, { postId: playback.postId, onPlace: props.onPlace });
  useHotkeys(media, stage, {});
  useSeek(media, props.seek);
  useFocusOnce(stage);
  if (failed) return <SoundTrouble onRetry={onRetry} />;
  return (
    <div ref={stage} className={classes.audioBar} tabIndex={-1}>
      <MediaController
        audio
        className={classes.audioController}
        noHotkeys
        aria-label={copy.player(props.title)}
      >
        <Sound media={media} playback={playback} />
        <Controls media={media} peaks={peaks} />
      </MediaController>
      <p className={ended ? classes.audioEnded : 'visually-hidden'} role="status">
        {ended ? copy.of('audio').ended : ''}
      </p>
    </div>
  );
}

type MediaRef = RefObject<HTMLAudioElement | null>;

const Sound = ({ media, playback }: { media: MediaRef; playback: Playback }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what captions a podcast has are listed
  <audio ref={media} slot="media" preload="auto">
    {playback.captions.map((caption) => (
      <track
        key={caption.url}
        kind="captions"
        src={caption.url}
        srcLang={caption.language}
        label={caption.label}
      />
    ))}
  </audio>
);

function Controls({ media, peaks }: { media: MediaRef; peaks: readonly number[] }) {
  const share = usePlayedShare(media);
  return (
    <MediaControlBar className={classes.audioControls}>
      <MediaPlayButton />
      <MediaSeekBackwardButton seekOffset={15} />
      <MediaSeekForwardButton seekOffset={30} />
      <MediaTimeDisplay className={classes.audioTime} noToggle />
      <span className={classes.audioSeek}>
        <Waveform peaks={peaks} share={share} />
        <MediaTimeRange className={classes.audioRange}>
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
      </span>
      <MediaTimeDisplay className={classes.audioTime} remaining noToggle />
      <SpeedButton media={media} />
      <MediaMuteButton />
      <MediaVolumeRange className={classes.audioVolume} />
    </MediaControlBar>
  );
}
