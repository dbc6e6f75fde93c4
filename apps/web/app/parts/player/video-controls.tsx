import {
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from './control-elements.tsx';
import { copy } from './copy.ts';
import { LoadingIndicator } from './loading-indicator.tsx';
import { speeds } from './rules/hotkeys.ts';
import {
  MediaAudioTrackMenu,
  MediaCaptionsButton,
  MediaCaptionsMenu,
  MediaPlaybackRateMenu,
  MediaRenditionMenu,
  MediaSettingsMenu,
  MediaSettingsMenuButton,
  MediaSettingsMenuItem,
} from './setting-elements.tsx';
import { toggleAutoplay, useAutoplay } from './store/autoplay.ts';
import { TheatreButton } from './theatre-button.tsx';
import classes from './player.module.css';

const Settings = ({ withCaptions, withSounds }: { withCaptions: boolean; withSounds: boolean }) => (
  <MediaSettingsMenu hidden anchor="auto" className={classes.settings}>
    <MediaSettingsMenuItem>
      {copy.speed}
      <MediaPlaybackRateMenu slot="submenu" hidden rates={speeds}>
        <div slot="title">{copy.speed}</div>
      </MediaPlaybackRateMenu>
    </MediaSettingsMenuItem>
    <MediaSettingsMenuItem>
      {copy.quality}
      <MediaRenditionMenu slot="submenu" hidden>
        <div slot="title">{copy.quality}</div>
      </MediaRenditionMenu>
    </MediaSettingsMenuItem>
    {withSounds ? (
      <MediaSettingsMenuItem>
        {copy.sound}
        <MediaAudioTrackMenu slot="submenu" hidden>
          <div slot="title">{copy.sound}</div>
        </MediaAudioTrackMenu>
      </MediaSettingsMenuItem>
    ) : null}
    {withCaptions ? (
      <MediaSettingsMenuItem>
        {copy.captions}
        <MediaCaptionsMenu slot="submenu" hidden>
          <div slot="title">{copy.captions}</div>
        </MediaCaptionsMenu>
      </MediaSettingsMenuItem>
    ) : null}
  </MediaSettingsMenu>
);

interface ControlsProps {
  withCaptions: boolean;
  withAutoplay: boolean;
  theatre: boolean;
  onTheatre: (() => void) | null;
}

interface StageControlsProps extends ControlsProps {
  corner: boolean;
  /** More than one sound track. */
  withSounds: boolean;
}

/** All controls, or the few that have room in the corner. */
export const StageControls = ({ corner, withSounds, ...props }: StageControlsProps) => (
  <>
    <LoadingIndicator />
    {corner ? null : <Settings withCaptions={props.withCaptions} withSounds={withSounds} />}
    <MediaTimeRange className={classes.seekBar}>
      <MediaPreviewThumbnail slot="preview" />
      <MediaPreviewChapterDisplay slot="preview" />
      <MediaPreviewTimeDisplay slot="preview" />
    </MediaTimeRange>
    {corner ? <CornerControls /> : <Controls {...props} />}
  </>
);

const Controls = ({ withCaptions, withAutoplay, theatre, onTheatre }: ControlsProps) => (
  <MediaControlBar className={classes.bar}>
    <MediaPlayButton />
    <MediaMuteButton />
    <MediaVolumeRange />
    <MediaTimeDisplay showDuration noToggle />
    <span className={classes.spring} />
    {withAutoplay ? <AutoplayButton /> : null}
    {withCaptions ? <MediaCaptionsButton /> : null}
    <MediaSettingsMenuButton />
    <MediaPipButton />
    {onTheatre === null ? null : <TheatreButton theatre={theatre} onTheatre={onTheatre} />}
    <MediaFullscreenButton />
  </MediaControlBar>
);

/** In the corner: its page has the others. */
const CornerControls = () => (
  <MediaControlBar className={classes.bar}>
    <MediaPlayButton />
    <MediaMuteButton />
    <MediaTimeDisplay showDuration noToggle />
  </MediaControlBar>
);

function AutoplayButton() {
  const on = useAutoplay();
  return (
    <button
      type="button"
      role="switch"
      className={`${classes.ownButton} ${classes.autoplay}`}
      aria-checked={on}
      aria-label={copy.autoplay}
      title={copy.autoplayKey}
      onClick={toggleAutoplay}
    >
      <span className={classes.track} />
    </button>
  );
}
