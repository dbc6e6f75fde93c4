import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  label?: string;
  children: ReactNode;
}

/** A surface above the page. With a title it is a `Panel`. */
export const Card = ({ as: Tag = 'div', label, children }: CardProps) => (
  <Tag className={classes.card} aria-label={label}>
    {children}
  </Tag>
);
