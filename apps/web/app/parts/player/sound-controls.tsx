import SeekBackwardButton from 'media-chrome/media-seek-backward-button';
import SeekForwardButton from 'media-chrome/media-seek-forward-button';
import { useCallback, useRef } from 'react';
import { Tag } from '../../components/tag/tag.tsx';
import {
  MediaControlBar,
  MediaMuteButton,
  MediaPlayButton,
  MediaPreviewTimeDisplay,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from './control-elements.tsx';
import { copy } from './copy.ts';
import { elementOf } from './element.tsx';
import { SoundNext } from './sound-next.tsx';
import { SpeedButton } from './speed-button.tsx';
import { toggleAutoplay } from './store/autoplay.ts';
import { soundMedia, stopSound, toggleCaptions, type Sound } from './store/sound.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useFollowing } from './use-next.ts';
import { useFocusOnce } from './use-seek.ts';
import { usePlayedShare } from './use-signed-sound.ts';
import { Waveform } from './waveform.tsx';
import classes from './sound.module.css';

const MediaSeekBackwardButton = elementOf('media-seek-backward-button', SeekBackwardButton);
const MediaSeekForwardButton = elementOf('media-seek-forward-button', SeekForwardButton);

interface SoundControlsProps {
  sound: Sound;
  /** The media element, which is elsewhere in the page. */
  controllerId: string;
  ended: boolean;
  /** In the dock: less room, and the page's own player has the keys. */
  small: boolean;
}

export function SoundControls({ sound, controllerId, ended, small }: SoundControlsProps) {
  const bar = useRef<HTMLDivElement | null>(null);
  const share = usePlayedShare(soundMedia);
  const { postId, sequel } = sound;
  const { next, goOn } = useFollowing({ postId, sequel, pageless: small, onFailed: stopSound });
  const around = {
    captions: toggleCaptions,
    autoplay: sequel === null ? undefined : toggleAutoplay,
    next: goOn,
  };
  useHotkeys(soundMedia, bar, around, small ? 'none' : 'page');
  useFocusOnce(bar);
  const belongTo = useCallback(
    (element: HTMLElement | null) => element?.setAttribute('mediacontroller', controllerId),
    [controllerId],
  );
  return (
    <div ref={bar} className={classes.audioBar} data-small={small ? '' : undefined} tabIndex={-1}>
      <MediaControlBar ref={belongTo} className={classes.audioControls}>
        <MediaPlayButton noTooltip />
        <MediaSeekBackwardButton noTooltip seekOffset={15} />
        <MediaSeekForwardButton noTooltip seekOffset={30} />
        <MediaTimeDisplay className={classes.audioTime} noToggle />
        <span className={classes.audioSeek}>
          <Waveform peaks={sound.peaks} share={share} />
          <MediaTimeRange className={`fill ${classes.audioRange}`}>
            <MediaPreviewTimeDisplay slot="preview" />
          </MediaTimeRange>
        </span>
        <MediaTimeDisplay className={classes.audioTime} remaining noToggle />
        <SpeedButton media={soundMedia} />
        <MediaMuteButton noTooltip />
        <MediaVolumeRange className={classes.audioVolume} />
      </MediaControlBar>
      <p className={ended && !small && next === null ? classes.ended : 'visually-hidden'} role="status">
        {ended ? <Tag tone="shade">{copy.of(sound.kind).ended}</Tag> : ''}
      </p>
      {ended && next !== null ? <SoundNext sound={sound} next={next} small={small} onPlay={goOn} /> : null}
    </div>
  );
}
