import { useId, type ComponentProps } from 'react';
import { About, type FieldTexts } from './field-frame.tsx';
import classes from './field.module.css';

type CheckboxFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'className' | 'type'>;

/** A tick beside its words. */
export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className={classes.tick}>
      <input
        {...input}
        id={id}
        className={classes.box}
        type="checkbox"
        aria-invalid={Boolean(error)}
        aria-describedby={(error ?? hint) ? about : undefined}
      />
      <div className={classes.tickWords}>
        <label htmlFor={id}>{label}</label>
        <About id={about} hint={hint} error={error} />
      </div>
    </div>
  );
}
