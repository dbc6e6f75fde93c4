import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The buttons of a dialog that may be taller than the screen: they stay in sight. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
);
