import { useId, type ReactNode } from 'react';
import { copy } from './copy.ts';
import classes from './inputs.module.css';

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  max: number;
  onText: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** More than one line. */
  rows?: number;
  required?: boolean;
}

/** Words with a limit, and how much of it is used. */
export function TextField({
  name,
  label,
  value,
  max,
  onText,
  hint,
  error,
  rows,
  required = false,
}: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    value,
    required,
    maxLength: max,
    className: classes.input,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-about`,
    autoComplete: 'off',
  };
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <span className={classes.count} data-full={value.length >= max || undefined}>
          <span aria-hidden="true">{`${value.length}/${max}`}</span>
          <span className="visually-hidden">{copy.left(value.length, max)}</span>
        </span>
      </div>
      {rows === undefined ? (
        <input {...shared} onChange={(event) => onText(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onText(event.target.value)} />
      )}
      <p id={`${id}-about`} className={error === undefined ? classes.hint : classes.error}>
        {error ?? hint}
      </p>
    </div>
  );
}

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  gold?: boolean;
  disabled?: boolean;
}

export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  gold = false,
  disabled = false,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.switchRow}>
      <input
        id={id}
        className={classes.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-checked={checked}
        data-gold={gold || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-about`} className={classes.hint}>
          {hint}
        </p>
      </div>
    </div>
  );
}

interface GroupProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Choices that belong together. */
export function Group({ label, hint, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={id}>
      <legend className={classes.label}>{label}</legend>
      {children}
      <p id={id} className={error === undefined ? classes.hint : classes.error}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
