import { MediaLoadingIndicator } from './control-elements.tsx';
import classes from './loading-indicator.module.css';

/** The library's own icon turns unseen for as long as the player exists, and has the page laid out for every frame. */
export const LoadingIndicator = () => (
  <MediaLoadingIndicator slot="centered-chrome" noAutohide className={classes.indicator}>
    <span slot="icon" className={classes.icon} />
  </MediaLoadingIndicator>
);
