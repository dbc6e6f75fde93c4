import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaVolumeRange,
} from 'media-chrome/react';
import {
  MediaCaptionsMenu,
  MediaPlaybackRateMenu,
  MediaRenditionMenu,
  MediaSettingsMenu,
  MediaSettingsMenuButton,
  MediaSettingsMenuItem,
} from 'media-chrome/react/menu';
import { copy } from './copy.ts';
import { speeds } from './rules/hotkeys.ts';
import classes from './player.module.css';

export const Settings = ({ withCaptions }: { withCaptions: boolean }) => (
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

export const Controls = ({
  withCaptions,
  theatre,
  onTheatre,
}: {
  withCaptions: boolean;
  theatre: boolean;
  onTheatre: (() => void) | null;
}) => (
  <MediaControlBar className={classes.bar}>
    <MediaPlayButton />
    <MediaMuteButton />
    <MediaVolumeRange />
    <MediaTimeDisplay showDuration noToggle />
    <span className={classes.spring} />
    {withCaptions ? <MediaCaptionsButton /> : null}
    <MediaSettingsMenuButton />
    <MediaPipButton />
    {onTheatre === null ? null : <TheatreButton theatre={theatre} onTheatre={onTheatre} />}
    <MediaFullscreenButton />
  </MediaControlBar>
);

const TheatreButton = ({ theatre, onTheatre }: { theatre: boolean; onTheatre: () => void }) => (
  <button
    type="button"
    className={classes.theatreButton}
    aria-pressed={theatre}
    aria-label={theatre ? copy.theatreOff : copy.theatre}
    title={theatre ? copy.theatreOff : copy.theatre}
    onClick={onTheatre}
  >
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <rect x={theatre ? 5 : 2.5} y="6" width={theatre ? 14 : 19} height="12" rx="1.5" />
    </svg>
  </button>
);
