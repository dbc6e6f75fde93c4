import classes from './uploads.module.css';

/** Progress in percent; `label` says of what. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <div
    className={classes.bar}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    <span className={classes.fill} style={{ transform: `scaleX(${percent / 100})` }} />
  </div>
);
