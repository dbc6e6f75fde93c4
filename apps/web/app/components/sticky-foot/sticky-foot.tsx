import type { ReactNode } from 'react';
import classes from './sticky-foot.module.css';

interface StickyFootProps {
  /** Names the buttons as a group. */
  label?: string;
  inert?: boolean;
  /** Nothing of the page comes below it. */
  last?: boolean;
  /** Above the buttons, in sight wherever the form is scrolled to. */
  notice?: ReactNode;
  /** What has been saved so far. */
  state?: ReactNode;
  children: ReactNode;
}

/** What can be done with a form, always in sight. */
export const StickyFoot = ({ label, inert = false, last = false, ...parts }: StickyFootProps) => (
  <div
    className={classes.foot}
    role={label === undefined ? undefined : 'group'}
    aria-label={label}
    data-last={last || undefined}
    inert={inert}
  >
    {parts.notice === undefined || parts.notice === null ? null : (
      <div className={classes.notice}>{parts.notice}</div>
    )}
    <div className={classes.state}>{parts.state}</div>
    {parts.children}
  </div>
);
