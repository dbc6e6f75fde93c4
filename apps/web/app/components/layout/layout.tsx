import type { ReactNode } from 'react';
import classes from './layout.module.css';

type Gap = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32;
type LayoutTag =
  | 'div'
  | 'p'
  | 'span'
  | 'li'
  | 'section'
  | 'article'
  | 'aside'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'header'
  | 'footer'
  | 'fieldset';

interface LayoutProps {
  as?: LayoutTag;
  gap?: Gap;
  label?: string;
  /** The id of its heading. */
  labelledBy?: string;
  role?: 'group';
  children: ReactNode;
}

interface StackLook {
  gap?: Gap;
  /** As wide as what is in it, at the start or in the middle. */
  across?: 'full' | 'start' | 'middle';
}

interface RowLook {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** What is left over goes between them. */
  spread?: boolean;
  /** What is left over goes to both sides, or before them. */
  justify?: 'center' | 'end';
}

const joined = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** The look of a `Stack`, for forms and other elements with attributes of their own. */
export const stackClass = ({ gap = 16, across = 'full' }: StackLook = {}): string =>
  joined(classes.stack, classes[`g${gap}`], across !== 'full' && classes[`across-${across}`]);

/** The look of a `Row`, for elements with attributes of their own. */
export const rowClass = ({ gap = 12, align = 'center', spread, justify }: RowLook = {}): string =>
  joined(
    classes.row,
    classes[`g${gap}`],
    classes[align],
    spread && classes.spread,
    justify && classes[`justify-${justify}`],
  );

const named = ({ label, labelledBy, role }: LayoutProps) => ({
  role,
  'aria-label': label,
  'aria-labelledby': labelledBy,
});

/** One below the other. */
export const Stack = ({ as: Tag = 'div', ...props }: LayoutProps & StackLook) => (
  <Tag className={stackClass(props)} {...named(props)}>
    {props.children}
  </Tag>
);

/** Beside each other, and on more lines where they do not fit. */
export const Row = ({ as: Tag = 'div', ...props }: LayoutProps & RowLook) => (
  <Tag className={rowClass(props)} {...named(props)}>
    {props.children}
  </Tag>
);

interface GridProps extends LayoutProps {
  /** How narrow a column may get. */
  column?: 'narrow' | 'card' | 'wide';
}

/** As many columns of one width as fit. */
export const Grid = ({ as: Tag = 'div', gap = 16, column = 'card', ...props }: GridProps) => (
  <Tag className={joined(classes.grid, classes[`g${gap}`], classes[column])} {...named(props)}>
    {props.children}
  </Tag>
);
