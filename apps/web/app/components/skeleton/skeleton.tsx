import classes from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'picture' | 'circle' | 'block';
  /** The length of the line it replaces. */
  width?: 'full' | 'most' | 'half' | 'short';
}

/** A placeholder in the actual size. Its container announces that it is loading. */
export const Skeleton = ({ shape = 'text', width = 'full' }: SkeletonProps) => (
  <span className={`${classes.skeleton} ${classes[shape]} ${classes[width]}`} aria-hidden="true" />
);
