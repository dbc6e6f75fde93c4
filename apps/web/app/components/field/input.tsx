import type { ComponentProps } from 'react';
import classes from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** As wide as a time of day, or as what it holds. */
  width?: 'full' | 'time' | 'content';
};

/** An input in a row of several, where each has its label in `aria-label`. */
export const Input = ({ width = 'full', ...input }: InputProps) => (
  <input {...input} className={`${classes.input} ${classes[width]}`} />
);

/** The same for a list of choices. */
export const Select = ({
  width = 'full',
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & Pick<InputProps, 'width'>) => (
  <select {...select} className={`${classes.input} ${classes[width]}`} />
);

/** A line that may become more, in such a row. */
export const TextLine = (area: Omit<ComponentProps<'textarea'>, 'className' | 'rows'>) => (
  <textarea {...area} rows={1} className={`${classes.input} ${classes.line} ${classes.full}`} />
);
