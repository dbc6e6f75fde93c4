import type { ReactNode } from 'react';
import classes from './scroll-row.module.css';

interface ScrollRowProps {
  label?: string | undefined;
  /** The width of each item; tiles share the row's width if they fit. */
  column: 'card' | 'portrait' | 'tile';
  children: ReactNode;
}

/** A list that scrolls sideways. */
export const ScrollRow = ({ label, column, children }: ScrollRowProps) => (
  <ul className={`scroll-row ${classes.row} ${classes[column]}`} aria-label={label}>
    {children}
  </ul>
);
