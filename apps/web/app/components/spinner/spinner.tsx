import classes from './spinner.module.css';

/** Something is under way; the words beside it say what. */
export const Spinner = ({ size = 'small' }: { size?: 'small' | 'large' }) => (
  <span className={classes.spinner} data-size={size} aria-hidden="true" />
);
