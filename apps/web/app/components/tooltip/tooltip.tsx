import type { ReactNode } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** One button or link, which says the same to screen readers. */
  children: ReactNode;
}

/** A few words above what is hovered or focused; a title would never reach the keyboard. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <span className={classes.tooltip} data-tip={text}>
    {children}
  </span>
);
