import CaptionsButton from 'media-chrome/media-captions-button';
import AudioTrackMenu from 'media-chrome/menu/media-audio-track-menu';
import CaptionsMenu from 'media-chrome/menu/media-captions-menu';
import MediaChromeMenuItem from 'media-chrome/menu/media-chrome-menu-item';
import PlaybackRateMenu from 'media-chrome/menu/media-playback-rate-menu';
import RenditionMenu from 'media-chrome/menu/media-rendition-menu';
import SettingsMenu from 'media-chrome/menu/media-settings-menu';
import SettingsMenuButton from 'media-chrome/menu/media-settings-menu-button';
import SettingsMenuItem from 'media-chrome/menu/media-settings-menu-item';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';
import { elementOf } from './element.tsx';

// Inside the menus.
allowShadowStyles(MediaChromeMenuItem);

export const MediaAudioTrackMenu = elementOf('media-audio-track-menu', AudioTrackMenu);
export const MediaCaptionsButton = elementOf('media-captions-button', CaptionsButton);
export const MediaCaptionsMenu = elementOf('media-captions-menu', CaptionsMenu);
export const MediaPlaybackRateMenu = elementOf('media-playback-rate-menu', PlaybackRateMenu);
export const MediaRenditionMenu = elementOf('media-rendition-menu', RenditionMenu);
export const MediaSettingsMenu = elementOf('media-settings-menu', SettingsMenu);
export const MediaSettingsMenuButton = elementOf('media-settings-menu-button', SettingsMenuButton);
export const MediaSettingsMenuItem = elementOf('media-settings-menu-item', SettingsMenuItem);
