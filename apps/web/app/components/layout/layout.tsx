import type { ReactNode } from 'react';
import classes from './layout.module.css';

type Gap = 4 | 8 | 12 | 16 | 24 | 32;
type LayoutTag = 'div' | 'li' | 'section' | 'ul' | 'ol' | 'header' | 'footer' | 'fieldset';

interface LayoutProps {
  as?: LayoutTag;
  gap?: Gap;
  label?: string;
  children: ReactNode;
}

/** One below the other. */
export const Stack = ({ as: Tag = 'div', gap = 16, label, children }: LayoutProps) => (
  <Tag className={`${classes.stack} ${classes[`g${gap}`]}`} aria-label={label}>
    {children}
  </Tag>
);

interface RowProps extends LayoutProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** What is left over goes between them. */
  spread?: boolean;
}

/** Beside each other, and on more lines where they do not fit. */
export const Row = ({ as: Tag = 'div', gap = 12, align = 'center', spread, label, children }: RowProps) => (
  <Tag
    className={`${classes.row} ${classes[`g${gap}`]} ${classes[align]} ${spread ? classes.spread : ''}`}
    aria-label={label}
  >
    {children}
  </Tag>
);

interface GridProps extends LayoutProps {
  /** How narrow a column may get. */
  column?: 'narrow' | 'card' | 'wide';
}

/** As many columns of one width as fit. */
export const Grid = ({ as: Tag = 'div', gap = 16, column = 'card', label, children }: GridProps) => (
  <Tag className={`${classes.grid} ${classes[`g${gap}`]} ${classes[column]}`} aria-label={label}>
    {children}
  </Tag>
);
