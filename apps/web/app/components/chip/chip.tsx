import type { ComponentProps, ReactNode } from 'react';
import classes from './chip.module.css';

/** The look of a chip, for links that filter. `aria-current` marks the chosen one. */
export const chipClass = classes.chip;

/** Chips beside each other. */
export const Chips = ({ children }: { children: ReactNode }) => (
  <div className={classes.chips}>{children}</div>
);

type ChipChoiceProps = Omit<ComponentProps<'input'>, 'className'> & {
  type: 'checkbox' | 'radio';
  children: ReactNode;
};

/** A choice that looks like a chip: a tick or a radio, so that the keyboard and screen readers know what it is. */
export const ChipChoice = ({ children, ...input }: ChipChoiceProps) => (
  <label className={classes.chip}>
    <input {...input} className="visually-hidden" />
    {children}
  </label>
);
