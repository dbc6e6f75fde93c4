import type { ComponentProps, ReactNode } from 'react';
import classes from './chip.module.css';

/** The styles of a chip, for links that filter. `aria-current` marks the selected one. */
export const chipClass = classes.chip;

/** Chips in a row. */
export const Chips = ({ children }: { children: ReactNode }) => (
  <div className={classes.chips}>{children}</div>
);

type ChipChoiceProps = Omit<ComponentProps<'input'>, 'className'> & {
  type: 'checkbox' | 'radio';
  children: ReactNode;
};

/** A checkbox or radio that looks like a chip and keeps its native semantics. */
export const ChipChoice = ({ children, ...input }: ChipChoiceProps) => (
  <label className={classes.chip}>
    <input {...input} className="visually-hidden" />
    {children}
  </label>
);
