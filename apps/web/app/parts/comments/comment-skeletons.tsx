import { Stack } from '../../components/layout/layout.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import classes from './comments.module.css';

/** Placeholders for comments of two lines, in their actual size. */
export const CommentSkeletons = ({ count }: { count: number }) => (
  <Stack gap={20}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={classes.item} aria-hidden="true">
        <Skeleton shape="circle" />
        <div className={classes.body}>
          <Skeleton width="short" />
          <p className={classes.text}>
            <Skeleton width="half" />
          </p>
        </div>
      </div>
    ))}
  </Stack>
);
