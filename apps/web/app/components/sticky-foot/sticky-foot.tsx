import type { ReactNode } from 'react';
import classes from './sticky-foot.module.css';

interface StickyFootProps {
  /** The accessible name of the button group. */
  label?: string;
  inert?: boolean;
  /** Nothing on the page follows it. */
  last?: boolean;
  /** Above the buttons, always visible. */
  notice?: ReactNode;
  /** The save status. */
  state?: ReactNode;
  children: ReactNode;
}

/** A form's buttons, always visible. */
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
    <div className={classes.actions}>{parts.children}</div>
  </div>
);
