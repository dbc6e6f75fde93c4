import classes from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'picture' | 'circle' | 'block';
  /** Of the line that it stands for. */
  width?: 'full' | 'most' | 'half' | 'short';
}

/** Where something will be, in its true size. What it stands in says that it loads. */
export const Skeleton = ({ shape = 'text', width = 'full' }: SkeletonProps) => (
  <span className={`${classes.skeleton} ${classes[shape]} ${classes[width]}`} aria-hidden="true" />
);
