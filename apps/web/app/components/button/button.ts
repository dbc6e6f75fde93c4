import classes from './button.module.css';

export type ButtonKind = 'accent' | 'plain' | 'quiet' | 'gold' | 'danger';
export type ButtonShape = 'large' | 'small' | 'icon';

/** The styles of a button, for buttons and for links that look like one; costs nothing to render. */
export const buttonClass = (kind: ButtonKind, shape?: ButtonShape): string =>
  [classes.button, classes[kind], shape === undefined ? '' : classes[shape]].filter(Boolean).join(' ');
