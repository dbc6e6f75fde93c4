import classes from './button.module.css';

export type ButtonKind = 'accent' | 'plain' | 'quiet' | 'gold';

/** The look of a button, for buttons and for links that act like one; costs nothing to render. */
export const buttonClass = (kind: ButtonKind, shape?: 'large' | 'icon'): string =>
  [classes.button, classes[kind], shape === undefined ? '' : classes[shape]].filter(Boolean).join(' ');
