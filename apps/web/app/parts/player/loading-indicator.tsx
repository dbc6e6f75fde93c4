import { MediaLoadingIndicator } from './control-elements.tsx';
import classes from './loading-indicator.module.css';

/** Replaces the library's icon, which animates while hidden and causes a layout on every frame. */
export const LoadingIndicator = () => (
  <MediaLoadingIndicator slot="centered-chrome" noAutohide className={classes.indicator}>
    <span slot="icon" className={classes.icon} />
  </MediaLoadingIndicator>
);
