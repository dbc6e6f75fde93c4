import { useId, type ComponentProps } from 'react';
import { Stack } from '../layout/layout.tsx';
import { About, type FieldTexts } from './field-frame.tsx';
import classes from './field.module.css';

type CheckboxFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'className' | 'type'>;

/** A checkbox in a row that has its own label. */
export const Tick = (input: Omit<ComponentProps<'input'>, 'className' | 'type'>) => (
  <input {...input} className={classes.box} type="checkbox" />
);

/** A checkbox with its label. */
export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className={classes.tick}>
      <Tick
        {...input}
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={(error ?? hint) ? about : undefined}
      />
      <Stack gap={4}>
        <label htmlFor={id}>{label}</label>
        <About id={about} hint={hint} error={error} />
      </Stack>
    </div>
  );
}
