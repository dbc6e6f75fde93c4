import classes from './comments.module.css';

export const CommentSkeletons = ({ count }: { count: number }) => (
  <div aria-hidden="true" className={classes.list}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={classes.item}>
        <span className={`${classes.hole} ${classes.holeAvatar}`} />
        <div className={classes.body}>
          <p className={classes.head}>
            <span className={classes.hole}>Name of a person, an hour ago</span>
          </p>
          <p className={classes.text}>
            <span className={classes.hole}>A comment of a sentence or so, about what was seen.</span>
          </p>
        </div>
      </div>
    ))}
  </div>
);
