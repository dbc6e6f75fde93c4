import classes from './spinner.module.css';

/** Something is in progress; the text next to it says what. */
export const Spinner = ({ size = 'small' }: { size?: 'small' | 'large' }) => (
  <span className={classes.spinner} data-size={size} aria-hidden="true" />
);
