import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import classes from './post-card.module.css';

/** A placeholder in a card's actual size. */
export const PostSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <Skeleton shape="picture" />
    <div className={classes.below}>
      <Skeleton shape="circle" />
      <div className={classes.words}>
        <div className={classes.title}>
          <Skeleton width="most" />
        </div>
        <div className={classes.facts}>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      </div>
    </div>
  </div>
);
