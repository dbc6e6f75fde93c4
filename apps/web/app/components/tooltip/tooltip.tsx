import type { ReactNode } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** One button or link with the same accessible name. */
  children: ReactNode;
}

/** A short text above a hovered or focused element; a title attribute would not work with the keyboard. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <span className={classes.tooltip} data-tip={text}>
    {children}
  </span>
);
