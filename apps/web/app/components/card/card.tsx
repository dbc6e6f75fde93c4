import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  label?: string;
  /** For list items. */
  dense?: boolean;
  /** For an empty area to fill with content. */
  dashed?: boolean;
  children: ReactNode;
}

/** The styles of a `Card`, for elements that need other attributes. */
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
