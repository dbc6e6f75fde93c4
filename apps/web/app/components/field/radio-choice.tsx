import type { ComponentProps, ReactNode } from 'react';
import classes from './field.module.css';

type RadioChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { children: ReactNode };

/** One of several in a `FieldGroup`; all have one `name`. */
export const RadioChoice = ({ children, ...input }: RadioChoiceProps) => (
  <label className={classes.radio}>
    <input {...input} className={`${classes.box} ${classes.dot}`} type="radio" />
    {children}
  </label>
);
