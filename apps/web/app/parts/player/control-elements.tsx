import ControlBar from 'media-chrome/media-control-bar';
import Controller from 'media-chrome/media-controller';
import FullscreenButton from 'media-chrome/media-fullscreen-button';
import MediaGestureReceiver from 'media-chrome/media-gesture-receiver';
import Indicator from 'media-chrome/media-loading-indicator';
import MuteButton from 'media-chrome/media-mute-button';
import PipButton from 'media-chrome/media-pip-button';
import PlayButton from 'media-chrome/media-play-button';
import PreviewChapter from 'media-chrome/media-preview-chapter-display';
import PreviewThumbnail from 'media-chrome/media-preview-thumbnail';
import PreviewTime from 'media-chrome/media-preview-time-display';
import TimeDisplay from 'media-chrome/media-time-display';
import TimeRange from 'media-chrome/media-time-range';
import MediaTooltip from 'media-chrome/media-tooltip';
import VolumeRange from 'media-chrome/media-volume-range';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';
import { elementOf } from './element.tsx';

// Inside the controller, and inside buttons.
allowShadowStyles(MediaGestureReceiver, MediaTooltip);

export const MediaControlBar = elementOf('media-control-bar', ControlBar);
export const MediaController = elementOf('media-controller', Controller);
export const MediaFullscreenButton = elementOf('media-fullscreen-button', FullscreenButton);
export const MediaLoadingIndicator = elementOf('media-loading-indicator', Indicator);
export const MediaMuteButton = elementOf('media-mute-button', MuteButton);
export const MediaPipButton = elementOf('media-pip-button', PipButton);
export const MediaPlayButton = elementOf('media-play-button', PlayButton);
export const MediaPreviewChapterDisplay = elementOf('media-preview-chapter-display', PreviewChapter);
export const MediaPreviewThumbnail = elementOf('media-preview-thumbnail', PreviewThumbnail);
export const MediaPreviewTimeDisplay = elementOf('media-preview-time-display', PreviewTime);
export const MediaTimeDisplay = elementOf('media-time-display', TimeDisplay);
export const MediaTimeRange = elementOf('media-time-range', TimeRange);
export const MediaVolumeRange = elementOf('media-volume-range', VolumeRange);
