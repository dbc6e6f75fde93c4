import type { ComponentProps, ReactNode } from 'react';
import classes from './field.module.css';

type RadioChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { children: ReactNode };

/** A radio in a `FieldGroup`; all of a group share one `name`. */
export const RadioChoice = ({ children, ...input }: RadioChoiceProps) => (
  <label className={classes.radio}>
    <input {...input} className={`${classes.box} ${classes.dot}`} type="radio" />
    {children}
  </label>
);
