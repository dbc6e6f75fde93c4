import { Icon } from './icon.tsx';
import type { IconName } from './names.ts';
import classes from './disc.module.css';

/** A large icon, such as for an empty state. */
export const Disc = ({ icon }: { icon: IconName }) => (
  <span className={classes.disc}>
    <Icon name={icon} size={28} />
  </span>
);
