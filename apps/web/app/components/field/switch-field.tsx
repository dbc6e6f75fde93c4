import { useId, type ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { About } from './field-frame.tsx';
import classes from './field.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** For settings that make something premium. */
  gold?: boolean;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** A setting that applies immediately; in a list, the row has its label. */
export const Switch = ({ checked, onChange, gold = false, disabled = false, ...named }: SwitchProps) => (
  <input
    {...named}
    className={classes.switch}
    type="checkbox"
    role="switch"
    checked={checked}
    disabled={disabled}
    aria-checked={checked}
    data-gold={gold || undefined}
    onChange={(event) => onChange(event.target.checked)}
  />
);

interface SwitchFieldProps extends Omit<SwitchProps, 'id' | 'aria-label' | 'aria-describedby'> {
  label: string;
  hint: ReactNode;
}

export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.tick}>
      <Switch {...input} id={id} aria-describedby={`${id}-about`} />
      <Stack gap={4}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <About id={`${id}-about`} hint={hint} />
      </Stack>
    </div>
  );
}
