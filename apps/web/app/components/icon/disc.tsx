import { Icon } from './icon.tsx';
import type { IconName } from './names.ts';
import classes from './disc.module.css';

/** An icon large enough to stand for what is empty or wanted. */
export const Disc = ({ icon }: { icon: IconName }) => (
  <span className={classes.disc}>
    <Icon name={icon} size={28} />
  </span>
);
