import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  label?: string;
  /** For one of many in a list. */
  dense?: boolean;
  /** For a place that waits for something to be put there. */
  dashed?: boolean;
  children: ReactNode;
}

/** The look of a `Card`, for what has attributes of its own. */
export const cardClass = classes.card;

/** A surface above the page. With a title it is a `Panel`. */
export const Card = ({ as: Tag = 'div', label, dense = false, dashed = false, children }: CardProps) => (
  <Tag
    className={classes.card}
    aria-label={label}
    data-dense={dense || undefined}
    data-dashed={dashed || undefined}
  >
    {children}
  </Tag>
);
