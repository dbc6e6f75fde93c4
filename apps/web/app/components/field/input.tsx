import type { ComponentProps } from 'react';
import classes from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** As wide as a time of day, as its content, or at least as its content. */
  width?: 'full' | 'time' | 'content' | 'whole';
};

/** An input in a row of several, labeled by `aria-label`. */
export const Input = ({ width = 'full', ...input }: InputProps) => (
  <input
    // For browsers that do not size fields by their content.
    {...(width === 'whole' && typeof input.value === 'string' && { size: input.value.length })}
    {...input}
    className={`${classes.input} ${classes[width]}`}
  />
);

/** The same for a select. */
export const Select = ({
  width = 'full',
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & Pick<InputProps, 'width'>) => (
  <select {...select} className={`${classes.input} ${classes[width]}`} />
);

/** A text area in such a row, which grows from one line. */
export const TextLine = (area: Omit<ComponentProps<'textarea'>, 'className' | 'rows'>) => (
  <textarea {...area} rows={1} className={`${classes.input} ${classes.line} ${classes.full}`} />
);
