import type { ReactNode } from 'react';
import classes from './stat.module.css';

interface StatProps {
  name: string;
  value: ReactNode;
  /** What it counts. */
  text?: ReactNode;
}

/** A figure and what it counts. Stands in `Stats`. */
export const Stat = ({ name, value, text }: StatProps) => (
  <div className={classes.stat}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{value}</dd>
    {text === undefined ? null : <dd className={classes.text}>{text}</dd>}
  </div>
);

/** Figures beside each other; on a phone two by two, the first above them. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={classes.stats}>{children}</dl>;
