import { useId, type ReactNode } from 'react';
import { About } from './field-frame.tsx';
import classes from './field.module.css';

interface FieldGroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Related inputs with a common label. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={(error ?? hint) ? id : undefined}>
      <legend className={classes.label}>{label}</legend>
      {children}
      <About id={id} hint={hint} error={error} />
    </fieldset>
  );
}
