import type { ComponentProps } from 'react';
import classes from './field.module.css';

type ChoiceCardProps = ComponentProps<'input'> & {
  type?: 'radio' | 'checkbox';
  /** Without its circle, where the card says enough. */
  bare?: boolean;
};

/** A choice as a card, in a `FieldGroup`; of several radios all have one `name`. */
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
