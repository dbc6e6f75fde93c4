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
  /** As wide as its content, at the start or in the middle. */
  across?: 'full' | 'start' | 'middle';
}

interface RowLook {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Puts the free space between the items. */
  spread?: boolean;
  /** Puts the free space around the items, or before them. */
  justify?: 'center' | 'end';
  /** Keeps everything on one line, so that an icon stays next to long text. */
  nowrap?: boolean;
}

const joined = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** The styles of a `Stack`, for forms and other elements with their own attributes. */
export const stackClass = ({ gap = 16, across = 'full' }: StackLook = {}): string =>
  joined(classes.stack, classes[`g${gap}`], across !== 'full' && classes[`across-${across}`]);

/** The styles of a `Row`, for elements with their own attributes. */
export const rowClass = ({ gap = 12, align = 'center', spread, justify, nowrap }: RowLook = {}): string =>
  joined(
    classes.row,
    classes[`g${gap}`],
    classes[align],
    spread && classes.spread,
    justify && classes[`justify-${justify}`],
    nowrap && classes.nowrap,
  );

const named = ({ label, labelledBy, role }: LayoutProps) => ({
  role,
  'aria-label': label,
  'aria-labelledby': labelledBy,
});

/** A column of items. */
export const Stack = ({ as: Tag = 'div', ...props }: LayoutProps & StackLook) => (
  <Tag className={stackClass(props)} {...named(props)}>
    {props.children}
  </Tag>
);

/** A row of items that wraps. */
export const Row = ({ as: Tag = 'div', ...props }: LayoutProps & RowLook) => (
  <Tag className={rowClass(props)} {...named(props)}>
    {props.children}
  </Tag>
);

interface GridProps extends LayoutProps {
  /** The minimum width of a column. */
  column?: 'narrow' | 'card' | 'wide';
  /** Items are as high as their content. */
  align?: 'start';
}

/** As many columns of equal width as fit. */
export const Grid = ({ as: Tag = 'div', gap = 16, column = 'card', align, ...props }: GridProps) => (
  <Tag
    className={joined(classes.grid, classes[`g${gap}`], classes[column], align && classes[align])}
    {...named(props)}
  >
    {props.children}
  </Tag>
);
