import type { ComponentProps } from 'react';
import { buttonClass } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './field.module.css';

type SearchInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** The accessible name of the button. */
  submitLabel: string;
};

/** A search input with its submit button inside. */
export const SearchInput = ({ submitLabel, ...input }: SearchInputProps) => (
  <div className={classes.inside}>
    <input {...input} className={classes.input} type="search" />
    <button
      type="submit"
      className={`${buttonClass('quiet', 'icon')} ${classes.end}`}
      aria-label={submitLabel}
    >
      <Icon name="search" />
    </button>
  </div>
);
