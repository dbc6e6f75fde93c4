import type { ComponentProps } from 'react';
import classes from './field.module.css';

type ChoiceCardProps = ComponentProps<'input'> & {
  type?: 'radio' | 'checkbox';
  /** Hides the circle, where the card is clear enough. */
  bare?: boolean;
};

/** A choice as a card, in a `FieldGroup`; radios of a group share one `name`. */
export const ChoiceCard = ({
  type = 'radio',
  bare = false,
  className = '',
  children,
  ...input
}: ChoiceCardProps) => (
  <label className={`${classes.choice} ${className}`}>
    <input
      {...input}
      className={bare ? 'visually-hidden' : type === 'radio' ? `${classes.box} ${classes.dot}` : classes.box}
      type={type}
    />
    {children}
  </label>
);
