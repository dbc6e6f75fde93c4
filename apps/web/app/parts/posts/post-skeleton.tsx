import classes from './post-card.module.css';

/** A card's true size before there is a card. */
export const PostSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <div className={classes.picture} />
    <div className={classes.below}>
      <span className={`${classes.hole} ${classes.holeAvatar}`} />
      <div className={classes.words}>
        <div className={classes.title}>
          <span className={classes.hole}>The title of a post, somewhat long</span>
        </div>
        <p className={classes.facts}>
          <span>
            <span className={classes.hole}>Name of channel</span>
          </span>
          <span>
            <span className={classes.hole}>1.2K views, an hour ago</span>
          </span>
        </p>
      </div>
    </div>
  </div>
);
